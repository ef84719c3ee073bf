import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from '../../settings.ts';

export interface Mail {
  id: string;
  /** Id of the recipient. */
  userId: string;
  from: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  date: Date;
}

export interface Transport {
  send(mail: Mail): Promise<void>;
  /** Deletes stored mail of deleted users. @param existing returns which of the given users still exist */
  tidy(existing: (userIds: string[]) => Promise<ReadonlySet<string>>): Promise<void>;
  close(): void;
}

/** Creates the transport: the SMTP server of SMTP_URL, or `.eml` files in the outbox folder of DATA_DIR. */
export const createMailTransport = ({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): Transport =>
  smtpUrl ? smtp(smtpUrl) : files(join(dataDir, 'outbox'));

/** SMTP timeouts in ms. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function smtp(url: string): Transport {
  const transport = createTransport({ url, ...timeouts });
  return {
    send: async (mail) => void (await transport.sendMail(messageOf(mail))),
    tidy: async () => {},
    close: () => transport.close(),
  };
}

/** File names are `<time>.<user>.<mail>.eml`; those of older versions have no user. */
const ownerOf = (name: string) => /\.([0-9a-f-]{36})\.[0-9a-f-]{36}\.eml$/.exec(name)?.[1];

function files(folder: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${mail.date.toISOString().replaceAll(/[:.]/g, '-')}.${mail.userId}.${mail.id}.eml`;
      const draft = join(folder, `.${randomUUID()}`);
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, join(folder, name));
    },
    async tidy(existing) {
      const names = (await readdir(folder).catch(() => [])).filter(ownerOf);
      const known = await existing([...new Set(names.map((name) => ownerOf(name)!))]);
      const gone = names.filter((name) => !known.has(ownerOf(name)!));
      await Promise.all(gone.map((name) => rm(join(folder, name), { force: true })));
    },
    close: () => transport.close(),
  };
}

/** Reuses the message id on retries, so that mail servers can deduplicate. */
const messageOf = ({ id, from, to, replyTo, subject, text, html, date }: Mail) => ({
  from,
  // An object, because a string with a quoted comma would be parsed as two addresses.
  to: { name: '', address: to },
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  html,
  date,
  messageId: `<${id}@woodshed>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});
