/**
 * Verifies passwords as the server does, with the same concurrency and nothing else to do, for a given number of
 * seconds; prints verifications per second.
 */
import { hashPassword, verifyPassword } from '../../src/lib/server/features/accounts/passwords.ts';

const [seconds = ''] = process.argv.slice(2);
const password = 'a porch, a lamp and six strings';
const stored = await hashPassword(password);

const begun = performance.now();
const elapsed = () => (performance.now() - begun) / 1000;
let verified = 0;
async function keepOn(): Promise<void> {
  while (elapsed() < Number(seconds)) {
    await verifyPassword(stored, password);
    verified++;
  }
}
await Promise.all(Array.from({ length: 4 }, keepOn));
console.log(verified / elapsed());
