/** `npm run new -- island|endpoint|lesson NAME`: scaffolds by the recipes in docs/recipes. */
import { endpoint } from './endpoint.ts';
import { island } from './island.ts';
import { lesson } from './lesson.ts';
import { ScaffoldError } from './names.ts';
import { type Scaffold, write } from './scaffold.ts';

const usage = `Usage: npm run new -- island NAME
       npm run new -- endpoint NAME
       npm run new -- lesson COURSE/NAME
Names are lower-case words joined by hyphens.`;

function scaffold(root: string, [kind, name, ...rest]: string[]): Scaffold {
  if (!name || rest.length > 0) throw new ScaffoldError(usage);
  if (kind === 'island') return island(name);
  if (kind === 'endpoint') return endpoint(root, name);
  if (kind === 'lesson') return lesson(root, name);
  throw new ScaffoldError(usage);
}

try {
  const made = scaffold('.', process.argv.slice(2));
  await write('.', made);
  for (const path of Object.keys(made.files)) console.log(`new      ${path}`);
  for (const path of Object.keys(made.changes ?? {})) console.log(`changed  ${path}`);
  console.log(`\nNext:\n${made.next.map((line) => `  ${line}`).join('\n')}`);
} catch (error) {
  if (!(error instanceof ScaffoldError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
