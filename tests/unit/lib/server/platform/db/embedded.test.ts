import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { commands } from '#src/lib/server/commands.ts';
import { defaultPreferences } from '#src/lib/server/features/accounts/defaults.ts';
import { CommandError } from '#src/lib/server/platform/db/admin-socket.ts';
import { openDatabase } from '#src/lib/server/platform/db/client.ts';
import type { OpenDatabase } from '#src/lib/server/platform/db/database.ts';
import { getTableName, sql } from '#src/lib/server/platform/db/drizzle.ts';
import { DatabaseInUseError, lock } from '#src/lib/server/platform/db/lock.ts';
import { emailAddresses, tables, users } from '#src/lib/server/platform/db/schema/index.ts';
import { loadSettings } from '#src/lib/server/settings.ts';

let dataDir: string;
let database: OpenDatabase;
const settings = () => loadSettings({ DATA_DIR: dataDir });
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'woodshed-'));
  database = await openDatabase(settings(), { commands });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** Runs a program of ours as a person would, on the same folder. */
async function run(script: string, args: string[], input = '', env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...env },
  });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { out, err, code };
}
const account = (args: string[], input?: string) => run('tools/account/main.ts', args, input);
const db = (args: string[], env?: Record<string, string>) => run('tools/db/main.ts', args, '', env);
const create = (email: string, password = 'correct horse') =>
  account(['create', '--email', email, '--name', 'Ann', '--role', 'support', '--password-stdin'], `${password}\n`);

describe('the embedded database', () => {
  test('is one, however often it is opened in a process', async () => {
    expect((await openDatabase(settings(), { commands })).db).toBe(database.db);
  });

  test('refuses a second process in one line', async () => {
    const script = join(dataDir, 'second.ts');
    const client = join(process.cwd(), 'src/lib/server/platform/db/client.ts');
    const reader = join(process.cwd(), 'src/lib/server/settings.ts');
    await writeFile(
      script,
      `import { openDatabase } from ${JSON.stringify(client)}; import { loadSettings } from ${JSON.stringify(reader)};
       await openDatabase(loadSettings(process.env)).catch((error) => { console.error(error.message); process.exit(1); });`,
    );
    const { err, code } = await run(script, []);
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain(`in use by process ${process.pid}`);
  });

  test('is for its owner alone', async () => {
    for (const name of ['db', 'db.lock', 'control.json']) {
      const { mode } = await stat(join(dataDir, name));
      expect([name, mode & 0o077]).toEqual([name, 0]);
    }
  });

  test('answers 404 without the secret', async () => {
    const { port, secret } = JSON.parse(await readFile(join(dataDir, 'control.json'), 'utf8'));
    const call = (name: string, token: string) =>
      fetch(`http://127.0.0.1:${port}/${name}`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    for (const token of ['', 'x', `${secret}x`]) expect((await call('account.list', token)).status).toBe(404);
    expect((await call('toString', secret)).status).toBe(404);
    expect((await call('account.list', secret)).status).toBe(200);
  });
});

describe('tools, while the database is open elsewhere', () => {
  test('make and list accounts', async () => {
    expect(await create('tool@example.org')).toMatchObject({ code: 0, err: '' });
    expect(await create('TOOL@example.org')).toMatchObject({
      code: 1,
      err: 'There is an account with this e-mail address.\n',
    });
    expect(await create('other@example.org', 'short')).toMatchObject({
      code: 1,
      err: 'password: Use at least 8 characters.\n',
    });
    const { out } = await account(['list']);
    expect(out.trim().split('\n')).toEqual([expect.stringMatching(/ tool@example\.org {2}support {2}free .+ Ann$/)]);
    expect((await account(['dance'])).err).toMatch(/^Usage: /);
  });

  test('save everything and put it back', async () => {
    const file = join(dataDir, 'saved.gz');
    await create('before@example.org');
    expect(await db(['backup', file])).toMatchObject({ code: 0, err: '' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const saved = (await account(['list'])).out;
    await create('after@example.org');
    const now = (await account(['list'])).out;
    expect(now).not.toBe(saved);

    const torn = join(dataDir, 'torn.gz');
    const whole = await readFile(file);
    await writeFile(torn, whole.subarray(0, whole.length - 30));
    expect(await db(['restore', torn])).toMatchObject({
      code: 1,
      err: 'This backup is not whole. Nothing was changed.\n',
    });
    await writeFile(torn, 'what');
    expect((await db(['restore', torn])).code).toBe(1);
    expect((await db(['restore', join(dataDir, 'none')])).err).toMatch(/^There is no file/);
    expect((await account(['list'])).out).toBe(now);

    expect(await db(['restore', file])).toMatchObject({ code: 0, err: '' });
    expect((await account(['list'])).out).toBe(saved);
    expect(await db(['migrate'])).toMatchObject({ code: 0 });
  });

  describe('refuse a backup that is not whole in one line, without its rows', () => {
    const broken: Record<string, (lines: string[]) => string[]> = {
      'a row is missing that others refer to': (lines) => lines.toSpliced(1, 1),
      'a row was cut': (lines) => lines.map((line, index) => (index === 1 ? line.slice(0, 60) : line)),
      'a value is of another type': (lines) =>
        lines.map((line) => line.replace(/"created_at":"[^"]+"/, '"created_at":"x"')),
      'a row comes twice': (lines) => lines.toSpliced(1, 0, lines[1]!),
      'it ends early': (lines) => lines.slice(0, -1),
      'a line is something else': (lines) => lines.toSpliced(2, 0, '"rows"', 'null'),
      'a table is unknown': (lines) => lines.map((line) => line.replace('["users"', '["pg_authid"')),
    };
    beforeAll(async () => {
      const [userId, email] = [crypto.randomUUID(), 'rows@example.org'];
      const person = { name: 'Rows', passwordHash: '', preferences: defaultPreferences, createdAt: new Date() };
      await database.db.insert(users).values({ userId, email, ...person });
      await database.db.insert(emailAddresses).values({ userId, email });
    });

    const file = () => join(dataDir, 'broken.gz');
    const save = async (change: (lines: string[]) => string[]) => {
      const chunks: Uint8Array[] = [];
      await commands['db.backup'](
        database.db,
        Readable.from([]),
        async (chunk) => void chunks.push(Buffer.from(chunk)),
      );
      const lines = gunzipSync(Buffer.concat(chunks)).toString().split('\n').slice(0, -1);
      await writeFile(
        file(),
        gzipSync(
          change(lines)
            .map((line) => `${line}\n`)
            .join(''),
        ),
      );
    };

    test.each(Object.entries(broken))('%s', async (_, change) => {
      await save(change);
      const before = await database.db.select().from(users);
      const refused = commands['db.restore'](database.db, createReadStream(file()), async () => {});
      await expect(refused).rejects.toThrow(new CommandError('This backup is not whole. Nothing was changed.'));
      expect(await database.db.select().from(users)).toEqual(before);
    });

    test.each([
      ['by a running server', async () => dataDir],
      ['in a folder of its own', () => mkdtemp(join(tmpdir(), 'woodshed-restore-'))],
    ])('%s', { timeout: 60_000 }, async (_, folder) => {
      await save(broken['a row comes twice']!);
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { code, err, out } = await db(['restore', file()], { DATA_DIR: await folder() });
      expect([code, out, err]).toEqual([1, '', 'This backup is not whole. Nothing was changed.\n']);
      expect(logged).not.toHaveBeenCalled();
      logged.mockRestore();
    });
  });

  test.runIf(process.env.TEST_DATABASE_URL)('carry it over to a PostgreSQL', async () => {
    const { newDatabase } = await import('#tests/support/database.ts');
    const place = await newDatabase();
    try {
      const file = join(dataDir, 'moved.gz');
      await db(['backup', file]);
      expect(await db(['restore', file], { DATABASE_URL: place.url })).toMatchObject({ code: 0, err: '' });
      const there = await run('tools/account/main.ts', ['list'], '', { DATABASE_URL: place.url });
      expect(there.out).toBe((await account(['list'])).out);
    } finally {
      await place.remove();
    }
  });
});

test('what is in it is there when it is opened again', async () => {
  const { out } = await account(['list']);
  await database.close();
  expect(await readFile(join(dataDir, 'control.json')).catch(() => 'gone')).toBe('gone');
  expect((await account(['list'])).out).toBe(out);
  database = await openDatabase(settings(), { commands });
  expect((await account(['list'])).out).toBe(out);
});

test('a lock ends with its process, however that ends', async () => {
  const file = join(dataDir, 'test.lock');
  const script = join(dataDir, 'holder.ts');
  const module = join(process.cwd(), 'src/lib/server/platform/db/lock.ts');
  await writeFile(
    script,
    `import { lock } from ${JSON.stringify(module)}; lock(${JSON.stringify(file)});
    // Nothing refers to the lock; collecting memory closes what nothing refers to a turn later.
    gc(); setImmediate(() => { console.log('held'); setInterval(() => {}, 1000); });`,
  );
  const holder = spawn(process.execPath, ['--expose-gc', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(holder.stdout, 'data');
    expect(() => lock(file)).toThrow(DatabaseInUseError);
  } finally {
    holder.kill('SIGKILL');
    await once(holder, 'close');
  }
  const unlock = lock(file);
  expect(() => lock(file)).toThrow(DatabaseInUseError);
  unlock();
  lock(file)();
});

test('every table is saved, and every row of a user has the user first in its key', async () => {
  const { rows } = await database.db.execute<{ name: string; first: string }>(sql`
    select c.relname as name, a.attname as first from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);
  expect(rows.map((row) => row.name).sort()).toEqual(tables.map(getTableName).sort());
  const others = rows.filter((row) => row.first !== 'user_id').map((row) => row.name);
  // Visitors write to support as well.
  expect(others.sort()).toEqual([
    'billing_customers',
    'email_addresses',
    'faults',
    // Of learners who are gone.
    'impersonation_archive',
    'navigation_totals',
    'search_totals',
    'status_days',
    'support_tickets',
    'trial_addresses',
  ]);
});
