import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { personNameRule } from '#src/lib/contract/person-name.ts';
import { eq } from '#src/lib/server/platform/db/drizzle.ts';
import { mails, users } from '#src/lib/server/platform/db/schema/index.ts';
import { createJobs } from '#src/lib/server/platform/jobs/jobs.ts';
import { createMailer, type Mailer } from '#src/lib/server/platform/mail/mailer.ts';
import { loadSettings } from '#src/lib/server/settings.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { startSmtp } from '#tests/support/smtp.ts';

let api: Api;
let dataDir: string;
const mailers: Mailer[] = [];
beforeEach(async () => {
  api = await startApi();
  dataDir = await mkdtemp(join(tmpdir(), 'woodshed-mail-'));
});
afterEach(async () => {
  for (const mailer of mailers.splice(0)) await mailer.stop();
  await api.stop();
  await rm(dataDir, { recursive: true });
});

function mailerFor(environment: Record<string, string> = {}): Mailer {
  const settings = loadSettings({ SITE_URL: 'https://www.example.org', DATA_DIR: dataDir, ...environment });
  const { database, clock } = api;
  const mailer = createMailer({ database, settings, clock, logger: pino({ level: 'silent' }) });
  mailers.push(mailer);
  return mailer;
}

const waiting = () => api.database.db.select().from(mails);

/** A mail as text: quoted-printable lines joined and decoded. */
const plain = (source: string) =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

describe('without a mail server', () => {
  test('mails are written to files that only the owner can read', async () => {
    const { user } = await api.register();
    await mailerFor().sendDue();
    const folder = join(dataDir, 'outbox');
    const [file, ...rest] = await readdir(folder);
    expect(rest).toEqual([]);
    expect(file).toMatch(/\.eml$/);
    expect((await stat(join(folder, file!))).mode & 0o777).toBe(0o600);
    const source = plain(await readFile(join(folder, file!), 'utf8'));
    expect(source).toContain(`To: ${user.email}`);
    expect(source).toContain('Subject: Confirm your e-mail address');
    expect(source).toMatch(/https:\/\/www\.example\.org\/verify-email\?token=[\w-]{64}/);
    expect(await waiting()).toEqual([]);
  });

  test('deleting an account deletes only its own mail files', async () => {
    const [ann, bob] = [await api.register(), await api.register()];
    const mailer = mailerFor();
    await mailer.sendDue();
    await mailer.tidy();
    const read = async () => {
      const folder = join(dataDir, 'outbox');
      return Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
    };
    expect((await read()).length).toBe(2);
    await api.request('DELETE', '/users/me', { token: ann.token, body: { password: 'correct horse' } });
    await mailer.tidy();
    const left = (await read()).map(plain);
    expect(left.length).toBe(1);
    expect(left[0]).toContain(`To: ${bob.user.email}`);
  });

  test('a mail waits when its file cannot be written', async () => {
    await api.register();
    await mailerFor({ DATA_DIR: '/dev/null' }).sendDue();
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1]);
  });
});

describe('with a mail server', () => {
  test('mails are sent once as text and HTML, with several processes sending', async () => {
    const smtp = await startSmtp();
    const environment = {
      SMTP_URL: `smtp://me%40example.org:s%20e%3Acret@127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'School <school@example.org>',
    };
    const people = [await api.register(), await api.register(), await api.register()];
    await Promise.all([mailerFor(environment).sendDue(), mailerFor(environment).sendDue()]);
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(people.map(({ user }) => user.email).sort());
    expect(await waiting()).toEqual([]);
    const [{ from, login, source }] = smtp.received as [(typeof smtp.received)[0]];
    expect([from, login]).toEqual(['school@example.org', 'me@example.org']);
    const text = plain(source);
    expect(text).toMatch(/Content-Type: text\/plain/);
    expect(text).toMatch(/Content-Type: text\/html/);
    expect(text).toContain('From: School <school@example.org>');
    expect(text).toContain('<meta name="color-scheme" content="light dark">');
    expect(text).toContain('prefers-color-scheme: dark');
    await smtp.stop();
  });

  test('a refused mail is kept and retried with increasing delays', async () => {
    const smtp = await startSmtp([451, 451, 554]);
    const mailer = mailerFor({ SMTP_URL: smtp.url });
    const { token } = await api.register();
    expect((await api.get('/users/me', { token })).status).toBe(200);
    await mailer.sendDue();
    for (const minutes of [1, 2, 4]) {
      expect(smtp.received).toEqual([]);
      api.clock.advance(minutes * 60 - 1);
      await mailer.sendDue();
      expect((await waiting()).length).toBe(1);
      api.clock.advance(1);
      await mailer.sendDue();
    }
    expect(smtp.received.length).toBe(1);
    expect(await waiting()).toEqual([]);
    await smtp.stop();
  });

  test('mails are sent after the mail server returns, up to a time limit', async () => {
    const smtp = await startSmtp();
    await smtp.stop();
    const mailer = mailerFor({ SMTP_URL: smtp.url });
    await api.register();
    await mailer.sendDue();
    expect((await waiting()).length).toBe(1);
    api.clock.advance(3 * 86_400);
    await mailer.sendDue();
    expect(await waiting()).toEqual([]);
  });

  test('user input never becomes a header or markup', async () => {
    const smtp = await startSmtp();
    const email = 'odd@example.org';
    const name = '<b>Bcc: x</b>';
    await api.post('/auth/register', { email, password: 'correct horse', name });
    await mailerFor({ SMTP_URL: smtp.url }).sendDue();
    const [{ to, source }] = smtp.received as [(typeof smtp.received)[0]];
    expect(to).toEqual([email]);
    expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc/im);
    expect(plain(source)).toContain('&lt;b&gt;Bcc');
    await smtp.stop();
  });

  test('an account name cannot carry a message to a third party', async () => {
    const smtp = await startSmtp();
    const name = 'you won!\nhttp://evil.example/claim\n';
    const account = { email: 'victim@example.org', password: 'correct horse', name };
    const refused = await api.post('/auth/register', account);
    expect([refused.status, refused.body.error.details]).toEqual([
      400,
      [{ path: 'body.name', message: personNameRule }],
    ]);
    // As older versions stored it.
    const { user } = await api.register();
    await api.database.db.update(users).set({ name }).where(eq(users.userId, user.id));
    await api.post('/auth/password/reset-request', { email: user.email });
    await mailerFor({ SMTP_URL: smtp.url }).sendDue();
    const sources = smtp.received.map(({ source }) => plain(source));
    expect(sources.length).toBe(2);
    for (const source of sources) expect(source).not.toMatch(/evil\.example|you won/);
    expect(sources[1]).toContain('Hello,');
    await smtp.stop();
  });
});

describe('as a job', () => {
  test('sends waiting mails, and new ones at once', async () => {
    const smtp = await startSmtp();
    await api.register();
    const mailer = mailerFor({ SMTP_URL: smtp.url });
    const { databaseUrl } = api.settings;
    const jobs = createJobs({ mail: mailer.job }, { databaseUrl, logger: pino({ level: 'silent' }) });
    mailer.listen(() => jobs.wake('mail'));
    await jobs.start();
    await expect.poll(() => smtp.received.length).toBe(1);
    await api.register();
    await expect.poll(() => smtp.received.length).toBe(2);
    await jobs.stop();
    await api.register();
    expect((await waiting()).length).toBe(1);
    expect(smtp.received.length).toBe(2);
    await smtp.stop();
  });
});
