/** `npm run account -- create --email E --name N --role R --password-stdin`, or `list`. */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { CommandError, runCommand, runTool } from '#src/lib/server/run-command.ts';

const usage = 'Usage: account create --email E --name N [--role learner|support|admin] --password-stdin | account list';

const print = async (chunk: string | Uint8Array) => void process.stdout.write(chunk);

async function create(options: { email?: string; name?: string; role?: string; 'password-stdin'?: boolean }) {
  const { email, name, role = 'learner', 'password-stdin': fromStdin } = options;
  if (!email || !name || !fromStdin) throw new CommandError(usage);
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const account = JSON.stringify({ email, name, role, password });
  await runCommand('account.create', Readable.from([Buffer.from(account)]), print);
}

await runTool(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
  });
  if (positionals[0] === 'create') await create(values);
  else if (positionals[0] === 'list') await runCommand('account.list', Readable.from([]), print);
  else throw new CommandError(usage);
});
