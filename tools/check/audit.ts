/** Known faults of what is shipped, as the package registry has them. Exits 3 where the registry does not tell. */
import { spawnSync } from 'node:child_process';

interface Report {
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string; url: string })[] }>;
}

const grave = ['high', 'critical'];

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const { vulnerabilities } = read(stdout);
if (!vulnerabilities) {
  console.log('the registry does not tell');
  process.exit(3);
}
const found = Object.entries(vulnerabilities).filter(([, { severity }]) => grave.includes(severity));
for (const [name, { severity, via }] of found) {
  const reasons = via.map((reason) => (typeof reason === 'string' ? reason : `${reason.title} ${reason.url}`));
  console.error(`${name} (${severity}): ${reasons.join(', ')}`);
}
process.exitCode = found.length > 0 ? 1 : 0;

function read(report: string): Report {
  try {
    return JSON.parse(report);
  } catch {
    return {};
  }
}
