import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '../support/browser.ts';
import type { Site } from '../support/site.ts';

/** The newest mail to an address whose subject matches, as text. Waits until it is in the outbox. */
export async function mailTo(site: Site, address: string, subject: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        found = (await allMail(site)).filter((mail) => isTo(mail, address) && subject.test(mail)).at(-1);
        return found;
      },
      { message: `a mail to ${address} whose subject matches ${subject}` },
    )
    .toBeDefined();
  return found!;
}

/** Address of this site that a mail links to, without its host. */
export function linkIn(mail: string, page: string): string {
  const [, link] = new RegExp(`https?://[^/\\s]+(/${page}[^\\s<"]*)`).exec(mail) ?? [];
  if (!link) throw new Error(`The mail has no link to /${page}:\n${mail}`);
  return link;
}

const isTo = (mail: string, address: string) => new RegExp(`^To:.*${address.replaceAll('.', '\\.')}`, 'm').test(mail);

async function allMail({ dataDir }: Site): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(mails.map(async (name) => decodeQuotedPrintable(await readFile(join(folder, name), 'utf8'))));
}

const decodeQuotedPrintable = (source: string) =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
