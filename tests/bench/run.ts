/** `node run.ts <address> <command…>` runs a command, and prints the address once a server answers there. */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const [address = '', command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: 'inherit' });
child.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => child.kill('SIGTERM'));

const answers = () => fetch(address).then(Boolean, () => false);
while (!(await answers())) await wait(50);
console.log(address);
