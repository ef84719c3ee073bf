import type { Server } from 'node:http';
import type { OpenDatabase } from './db/database.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './observability/metrics.ts';

interface Parts {
  database: OpenDatabase;
  server: Server;
  mailer: Mailer;
}

/** Adds gauges for the database, connections and mail queue of the running server. */
export function addResourceGauges(metrics: Metrics, { database, server, mailer }: Parts): void {
  const { gauge } = metrics;
  gauge('database_up', 'Whether the database answers.', () =>
    database.ping().then(
      () => 1,
      () => 0,
    ),
  );
  const { isReplicaUp } = database;
  if (isReplicaUp) {
    gauge('database_replica_up', 'Whether the replica was there when it was asked last.', () => Number(isReplicaUp()));
  }
  gauge('database_connections', 'Connections to the database.', () => database.pool?.().total);
  gauge('database_connections_idle', 'Of these, those that nobody uses.', () => database.pool?.().idle);
  gauge('database_waiting', 'Queries that wait for a connection.', () => database.pool?.().waiting);
  gauge('mails_waiting', 'Mails that are not sent yet.', mailer.waiting);
  gauge('connections', 'Open connections of clients.', () => connectionsOf(server));
  server.on('drop', metrics.dropped);
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
