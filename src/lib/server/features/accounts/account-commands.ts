import { z } from 'zod';
import { registerBody, role } from '../../../contract/accounts.ts';
import { type Command, CommandError } from '../../platform/db/admin-socket.ts';
import { DomainError } from '../../platform/errors.ts';
import { validate } from '../../platform/validate.ts';
import { createAccount, listAccounts } from './service.ts';
import { toUser } from './users.ts';

const newAccount = registerBody.and(z.object({ role }));

/** Makes an account from `{email, name, role, password}`. */
export const create: Command = async (db, input, write) => {
  try {
    const account = validate(newAccount, JSON.parse(await readText(input)), 'body');
    const user = await createAccount(db, account, new Date(), async (_tx, row) => toUser(row, Date.now()));
    await write(`${user.id}  ${user.email}  ${user.role}\n`);
  } catch (error) {
    throw error instanceof DomainError ? new CommandError(oneLineMessage(error)) : error;
  }
};

function oneLineMessage({ code, details: [detail] = [], message }: DomainError): string {
  if (code === 'EMAIL_TAKEN') return 'There is an account with this e-mail address.';
  return detail ? `${detail.path.replace('body.', '')}: ${detail.message}` : message;
}

/** One line for each account. */
export const list: Command = async (db, _input, write) => {
  for (const { id, email, role, plan, createdAt, name } of await listAccounts(db)) {
    await write(`${[id, email, role, plan, createdAt, name].join('  ')}\n`);
  }
};

async function readText(input: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of input) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
