import * as accounts from './features/accounts/commands.ts';
import { commands as learning } from './features/learning/index.ts';
import type { Command } from './platform/db/admin-socket.ts';
import { backup, restore } from './platform/db/backup.ts';

/** What the command-line tools can have done, here or in the server that holds the embedded database. */
export const commands = {
  'account.create': accounts.create,
  'account.list': accounts.list,
  'db.backup': backup,
  'db.restore': restore,
  ...learning,
  /** Whoever opens a database brings it up to date first, so there is nothing left to do. */
  'db.migrate': (_db, _input, write) => write('The database is up to date.\n'),
} satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;
