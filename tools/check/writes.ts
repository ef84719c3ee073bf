/** Write check: nothing outside of features/learning writes the tables of the learning record. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findWrites } from './writes/find-writes.ts';

/** The tree to check; absent: this one. */
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'));
/** The module itself; migrations and the schema, which define the tables; backups, which restore them as they were. */
const mayWrite =
  /^src\/lib\/server\/(features\/learning\/|platform\/db\/(schema|migrations)\/|platform\/db\/backup\.ts$)/;

const files = globSync('{src,tools}/**/*.ts', { cwd: root }).filter((file) => !mayWrite.test(file));
const found = files.flatMap((file) =>
  findWrites(readFileSync(join(root, file), 'utf8'), file).map(({ line, table }) => `${file}:${line} writes ${table}`),
);
for (const each of found) console.error(`${each}: use a function of features/learning/index.ts`);
console.log(`${files.length} files, ${found.length} writes to the learning record outside of features/learning`);
process.exitCode = found.length > 0 ? 1 : 0;
