import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '#src/lib/server/platform/db/embedded.ts';
import { StartError, waitForPostgres } from '#src/lib/server/platform/db/start-error.ts';
import { loadSecrets } from '#src/lib/server/platform/secrets.ts';
import { loadSettings } from '#src/lib/server/settings.ts';

const url = 'postgres://ann:secret@db.example:5433/school';
const failing = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });
const soon = { timeoutMs: 50, intervalMs: 5 };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'woodshed-start-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

describe('a PostgreSQL', () => {
  test('that starts later than we do is waited for', async () => {
    const codes = ['ECONNREFUSED', '57P03', 'ENOTFOUND'];
    const open = async () => {
      const code = codes.shift();
      if (code) throw failing(code);
      return 'open';
    };
    expect(await waitForPostgres(open, url, soon)).toBe('open');
  });

  test.each([
    ['ECONNREFUSED', 'does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.'],
    ['3D000', 'There is no database at db.example:5433/school. Create it, or correct DATABASE_URL.'],
    ['28P01', 'refuses the user or password of DATABASE_URL.'],
  ])('that cannot be opened (%s) is told in one line, without the password', async (code, message) => {
    const opened = waitForPostgres(() => Promise.reject(failing(code)), url, soon);
    const error = await opened.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toContain(message);
    expect(error.message).toContain('db.example:5433/school');
    expect(error.message).not.toMatch(/secret|\n/);
  });

  test('that fails in another way is not hidden', async () => {
    const odd = new TypeError('odd');
    await expect(waitForPostgres(() => Promise.reject(odd), url, soon)).rejects.toBe(odd);
  });
});

test('a damaged folder is told in one line, with what to do', { timeout: 60_000 }, async () => {
  const database = await openEmbedded(dataDir);
  await database.close();
  await writeFile(join(dataDir, 'db', 'global', 'pg_control'), '');
  const error = await openEmbedded(dataDir).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toMatch(/^The database in .+ is damaged.+restore/);
  expect(error.message).not.toContain('\n');
});

test.each(['', '\n', 'short'])('a secret of %j is told in one line', async (content) => {
  const file = join(dataDir, 'auth-secret');
  await writeFile(file, content);
  const error = await loadSecrets(loadSettings({ DATA_DIR: dataDir })).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toBe(`${file} holds no secret. Delete it to get a new one; everyone has to log in again.`);
});
