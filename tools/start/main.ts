/** Before `npm start`: builds the site on a clone that has never been built. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (!existsSync('dist/server/main/main.js')) {
  console.log('There is no build yet. Building the site, which takes about ten seconds.');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
