import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Site } from './site.ts';

interface Account {
  email: string;
  name: string;
  password: string;
}

/** Creates a support account with the account command, while the server runs. */
export async function makeStaffAccount(site: Site, { email, name, password }: Account): Promise<void> {
  const command = ['tools/account/main.ts', 'create', '--email', email, '--name', name, '--role', 'support'];
  const child = spawn(process.execPath, [...command, '--password-stdin'], {
    env: { ...process.env, DATA_DIR: site.dataDir, ...site.environment },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(password);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The command that makes an account ended with ${code}.`);
}
