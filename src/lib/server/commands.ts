import { announceChange } from './features/accounts/index.ts';
import { featureCommands } from './features.ts';
import type { Command } from './platform/db/admin-socket.ts';
import { backup, createRestore } from './platform/db/backup.ts';

/** Commands of the command-line tools, run here or in the server that has the embedded database open. */
export const commands = {
  ...featureCommands,
  'db.backup': backup,
  'db.restore': createRestore(announceChange),
  /** Opening a database migrates it, so nothing is left to do. */
  'db.migrate': (_db, _input, write) => write('The database is up to date.\n'),
} satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;
