import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSecrets } from '#src/lib/server/platform/secrets.ts';
import { loadSettings, SettingsError } from '#src/lib/server/settings.ts';

describe('settings', () => {
  test('need none to be set; an empty one is not set', () => {
    const defaults = loadSettings({});
    expect(defaults).toMatchObject({
      host: '127.0.0.1',
      port: 4321,
      siteUrl: 'http://localhost:4321',
      dataDir: './data',
      databaseUrl: undefined,
      workers: 1,
      rateLimitScale: 1,
      logLevel: 'info',
    });
    expect(loadSettings({ PORT: '', DATABASE_URL: '  ' })).toEqual(defaults);
  });

  test('are read as what they are', () => {
    const secret = 's'.repeat(32);
    expect(
      loadSettings({
        PORT: '8080',
        SITE_URL: 'https://www.example.org/',
        DATABASE_URL: 'postgres://me@db/woodshed',
        AUTH_SECRET: `${secret}, ${secret}2`,
        WORKERS: '4',
        RATE_LIMIT_SCALE: '0',
      }),
    ).toMatchObject({
      port: 8080,
      siteUrl: 'https://www.example.org',
      databaseUrl: 'postgres://me@db/woodshed',
      authSecrets: [secret, `${secret}2`],
      workers: 4,
      rateLimitScale: 0,
    });
  });

  test.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['SITE_URL', 'www.example.org'],
    ['DATABASE_URL', 'mysql://db'],
    ['REDIS_URL', 'http://redis'],
    ['AUTH_SECRET', 'short-but-secret'],
    ['SMTP_URL', 'mail'],
    ['MAIL_FROM', 'nobody'],
    ['MEDIA_URL', '/media'],
    ['PUBLIC_API_BASE', 'api'],
    ['WORKERS', '0'],
    ['WORKERS', '2'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMIT_SCALE', 'off'],
    ['METRICS_TOKEN', 'short'],
    ['STRIPE_SECRET_KEY', 'sk_without_its_webhook_secret'],
    ['ASSISTANT_URL', 'https://model.example.org/v1'],
    ['ASSISTANT_KEY', 'without-an-address'],
    ['LOG_LEVEL', 'loud'],
  ])('name %s when it is %s, in one line that does not tell the value', (name, value) => {
    const read = () => loadSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^${name} .+\\.$`));
    if (value.length > 3) expect(read).not.toThrow(value);
  });
});

describe('secrets', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'woodshed-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));
  const load = () => loadSecrets({ ...loadSettings({}), dataDir });

  test('are made once, for their owner alone, by however many start together', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, load));
    for (const other of others) expect(other).toEqual(first);
    expect(await load()).toEqual(first);
    const { mode } = await stat(join(dataDir, 'auth-secret'));
    expect(mode & 0o777).toBe(0o600);
    expect((await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim()).toBe(first![0]);
  });

  test('that are not there or too short stop the start', async () => {
    await writeFile(join(dataDir, 'auth-secret'), '');
    await expect(load()).rejects.toThrow('auth-secret');
  });
});
