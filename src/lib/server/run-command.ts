import { type CommandName, commands } from './commands.ts';
import { type Command, CommandError } from './platform/db/admin-socket.ts';
import { openDatabase } from './platform/db/client.ts';
import { runOnEmbedded } from './platform/db/embedded-owner.ts';
import { DatabaseInUseError } from './platform/db/lock.ts';
import { StartError } from './platform/db/start-error.ts';
import { describeError } from './platform/observability/describe-error.ts';
import { loadSettings, SettingsError } from './settings.ts';

export { CommandError };

/**
 * Runs a command on the database named by the environment, whether or not a running server has it open.
 * @throws CommandError when the command refuses.
 */
export async function runCommand(
  name: CommandName,
  input: Parameters<Command>[1],
  write: Parameters<Command>[2],
): Promise<void> {
  const settings = loadSettings(process.env);
  if (settings.databaseUrl === 'memory://') throw new CommandError('DATABASE_URL memory:// holds nothing to work on.');
  if (!settings.databaseUrl) return runOnEmbedded(settings.dataDir, commands, name, input, write);
  const database = await openDatabase(settings, { maxQueryMs: 0 });
  await commands[name](database.db, input, write).finally(database.close);
}

/** Runs a command-line tool. Prints errors that the user can fix as one line, any other with its stack. */
export async function runTool(tool: () => Promise<void>): Promise<void> {
  try {
    await tool();
  } catch (error) {
    const isUserError = [CommandError, SettingsError, DatabaseInUseError, StartError].some(
      (kind) => error instanceof kind,
    );
    // A raw database error may repeat rows.
    console.error(isUserError ? (error as Error).message : describeError(error));
    process.exitCode = 1;
  }
}
