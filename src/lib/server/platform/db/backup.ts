import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { isConnectionError } from '../errors.ts';
import { type Command, CommandError } from './admin-socket.ts';
import type { Database } from './database.ts';
import { getTableName, sql } from './drizzle.ts';
import { ownMigrations } from './migrate.ts';
import { tables } from './schema/index.ts';

/**
 * A backup is gzipped JSON Lines: a header, one line per row as `[table, row]`, then the number of rows, which reveals a
 * truncated file. It is independent of the driver: a backup of the embedded database can be restored into PostgreSQL.
 */
interface Header {
  woodshed: 'backup';
  /** Hash of the newest migration, which identifies the schema. */
  schema: string;
  createdAt: string;
}

const batchSize = 500;
const tableNames: string[] = tables.map(getTableName);

const ownSchema = () => ownMigrations().at(-1)!.hash;

/** Writes all tables from one consistent snapshot. */
export const backup: Command = (db, _input, write) =>
  db.transaction(
    async (tx) => {
      const header: Header = { woodshed: 'backup', schema: ownSchema(), createdAt: new Date().toISOString() };
      await pipeline(Readable.from(linesOf(tx, header)), createGzip(), async (compressed) => {
        for await (const chunk of compressed) await write(chunk as Buffer);
      });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

async function* linesOf(tx: Database, header: Header): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  let rows = 0;
  for (const table of tableNames) {
    await tx.execute(sql.raw(`declare rows no scroll cursor for select row_to_json(t)::text as row from "${table}" t`));
    for (;;) {
      const page = await tx.execute<{ row: string }>(sql.raw(`fetch ${batchSize} from rows`));
      if (page.rows.length === 0) break;
      rows += page.rows.length;
      yield page.rows.map(({ row }) => `["${table}",${row}]\n`).join('');
    }
    await tx.execute(sql.raw('close rows'));
  }
  yield `${JSON.stringify({ rows })}\n`;
}

/**
 * Replaces the whole content of the database with a backup, or changes nothing.
 * @param afterRestore runs in the same transaction, to notify other processes
 * @throws CommandError in one line when the backup is damaged; a database error would repeat its rows
 */
export const createRestore =
  (afterRestore: AfterRestore): Command =>
  (db, input, write) =>
    replaceAll(afterRestore)(db, input, write).catch((error) => {
      throw error instanceof CommandError || isConnectionError(error) ? error : damaged();
    });

type AfterRestore = (tx: Database) => Promise<void>;

const replaceAll =
  (afterRestore: AfterRestore): Command =>
  (db, input, write) =>
    db.transaction(async (tx) => {
      const page: Page = { table: '', rows: [] };
      let header: Header | undefined;
      let expected: number | undefined;
      let rows = 0;
      for await (const line of readLines(input)) {
        if (expected !== undefined) throw damaged();
        const value = JSON.parse(line);
        if (!header) {
          header = validateHeader(value);
          await tx.execute(sql.raw(`truncate ${tableNames.map((name) => `"${name}"`).join(', ')}`));
        } else if (Array.isArray(value)) {
          if (value[0] !== page.table || page.rows.length >= batchSize) await flush(tx, page);
          page.table = value[0];
          page.rows.push(value[1]);
          rows++;
        } else {
          if (!Number.isInteger(value?.rows)) throw damaged();
          expected = value.rows;
        }
      }
      await flush(tx, page);
      if (!header || expected !== rows) throw damaged();
      await afterRestore(tx);
      await write(`${rows} rows restored, from ${header.createdAt}.\n`);
    });

interface Page {
  table: string;
  rows: unknown[];
}

const damaged = () => new CommandError('This backup is not whole. Nothing was changed.');

/** Yields the lines of a gzipped file. @throws CommandError when it is truncated or no gzip */
async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  // The loop below throws the errors of both streams.
  const source = pipe(Readable.from(input), createGunzip(), () => {});
  let rest = '';
  try {
    for await (const chunk of source.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') ? damaged() : error;
  }
  if (rest) throw damaged();
}

async function flush(tx: Database, page: Page): Promise<void> {
  const { table, rows } = page;
  if (rows.length === 0) return;
  if (!tableNames.includes(table)) throw damaged();
  page.rows = [];
  await tx.execute(
    sql`insert into ${sql.identifier(table)} select * from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::json)`,
  );
}

function validateHeader(value: Header): Header {
  if (value?.woodshed !== 'backup') throw new CommandError('This is not a backup of Woodshed.');
  if (value.schema !== ownSchema()) {
    throw new CommandError(
      'This backup was made by another version of Woodshed. Restore it with that one, then update.',
    );
  }
  return value;
}
