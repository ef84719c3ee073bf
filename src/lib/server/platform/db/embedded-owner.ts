import { setTimeout as wait } from 'node:timers/promises';
import { type Command, type Commands, callCommand, readControl, serveCommands } from './admin-socket.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { DatabaseInUseError } from './lock.ts';

/**
 * Opens the embedded database, and runs commands of command-line tools while it is open.
 * @throws DatabaseInUseError with one line for the user who started a second server
 */
export async function openOwned(dataDir: string, commands: Commands): Promise<OpenDatabase> {
  const database = await openEmbedded(dataDir).catch(async (error) => {
    if (!(error instanceof DatabaseInUseError)) throw error;
    const owner = await readControl(dataDir);
    const who = owner ? `process ${owner.pid}` : 'another process';
    throw new DatabaseInUseError(
      `The database in ${dataDir} is in use by ${who}. Stop that one, choose another DATA_DIR, or share a PostgreSQL by DATABASE_URL.`,
    );
  });
  const stop = await serveCommands(dataDir, database.db, commands);
  return {
    ...database,
    close: async () => {
      await stop();
      await database.close();
    },
  };
}

/** Time in ms that a tool waits for a server that is starting or stopping. */
const ownerTimeoutMs = 10_000;

/**
 * Runs a command on the embedded database: in this process, or in the one that has it open.
 * @throws CommandError when the command refuses
 */
export async function runOnEmbedded(
  dataDir: string,
  commands: Commands,
  name: string,
  ...streams: Streams
): Promise<void> {
  for (const end = Date.now() + ownerTimeoutMs; ; await wait(100)) {
    try {
      const database = await openEmbedded(dataDir);
      return await commands[name]!(database.db, ...streams).finally(database.close);
    } catch (error) {
      if (!(error instanceof DatabaseInUseError) || Date.now() > end) throw error;
    }
    const owner = await readControl(dataDir);
    if (!owner) continue;
    try {
      return await callCommand(owner, name, ...streams);
    } catch (error) {
      if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') throw error;
    }
  }
}

type Streams = [input: Parameters<Command>[1], write: (chunk: string | Uint8Array) => Promise<void>];
