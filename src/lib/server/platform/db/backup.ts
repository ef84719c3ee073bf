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
 * A backup is gzip of lines of JSON: what it is, then one line for each row as `[table, row]`, then the number of
 * rows, so that a torn file is known. It does not depend on where the database runs: what was saved from the
 * embedded one can be restored into a PostgreSQL.
 */
interface Header {
  woodshed: 'backup';
  /** The hash of the newest migration: what the tables look like. */
  schema: string;
  createdAt: string;
}

const rowsAtOnce = 500;
const tableNames: string[] = tables.map(getTableName);

const ownSchema = () => ownMigrations().at(-1)!.hash;

/** Writes everything, as it is at one moment. */
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
      const page = await tx.execute<{ row: string }>(sql.raw(`fetch ${rowsAtOnce} from rows`));
      if (page.rows.length === 0) break;
      rows += page.rows.length;
      yield page.rows.map(({ row }) => `["${table}",${row}]\n`).join('');
    }
    await tx.execute(sql.raw('close rows'));
  }
  yield `${JSON.stringify({ rows })}\n`;
}

/**
 * Replaces everything in the database by a backup, or changes nothing.
 * @param afterRestore runs in the same transaction, to tell other processes
 * @throws CommandError in one line when the backup is not whole; an error of the database would repeat its rows
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
          header = checked(value);
          await tx.execute(sql.raw(`truncate ${tableNames.map((name) => `"${name}"`).join(', ')}`));
        } else if (Array.isArray(value)) {
          if (value[0] !== page.table || page.rows.length >= rowsAtOnce) await flush(tx, page);
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

/** Lines of a compressed file; one that is torn or is something else is refused. */
async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  // A fault of either stream comes out of the loop below.
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

function checked(value: Header): Header {
  if (value?.woodshed !== 'backup') throw new CommandError('This is not a backup of Woodshed.');
  if (value.schema !== ownSchema()) {
    throw new CommandError(
      'This backup was made by another version of Woodshed. Restore it with that one, then update.',
    );
  }
  return value;
}
