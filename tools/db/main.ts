/** `npm run db -- migrate`, `verify`, `backup FILE` or `restore FILE`. */
import { createReadStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CommandError, runCommand, runTool } from '#src/lib/server/run-command.ts';

const usage = 'Usage: db migrate | db verify | db backup FILE | db restore FILE';

const nothing = () => Readable.from([]);
const print = async (chunk: string | Uint8Array) => void process.stdout.write(chunk);

/** The file appears when it is whole, readable by its owner alone. */
async function backup(file: string) {
  const draft = `${file}.${process.pid}.part`;
  const target = await open(draft, 'w', 0o600);
  try {
    await runCommand('db.backup', nothing(), async (chunk) => void (await target.write(Buffer.from(chunk))));
    await target.sync();
    await target.close();
    await rename(draft, file);
  } catch (error) {
    await target.close().catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
  console.log(`Saved in ${file}.`);
}

async function restore(file: string) {
  await access(file).catch(() => {
    throw new CommandError(`There is no file ${file}.`);
  });
  await runCommand('db.restore', createReadStream(file), print);
}

/** The catalogue that the build made tells what belongs to a course; without it the rest is verified. */
async function verify() {
  const file = 'dist/server/catalog.json';
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  );
  await runCommand('db.verify', isBuilt ? createReadStream(file) : nothing(), print);
}

await runTool(async () => {
  const [command, file] = process.argv.slice(2);
  if (command === 'migrate') await runCommand('db.migrate', nothing(), print);
  else if (command === 'verify') await verify();
  else if (command === 'backup' && file) await backup(file);
  else if (command === 'restore' && file) await restore(file);
  else throw new CommandError(usage);
});
