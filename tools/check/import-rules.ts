/** Import rules: `.dependency-cruiser.mjs` for every source file, `.astro` included, and no circles between folders. */
import { cruise } from './imports/cruise.ts';
import { folderCircles } from './imports/folder-circles.ts';

/** Until no circle is left, circles between folders are printed without failing the check. */
const failOnFolderCircles = true;

const { violations, imports } = cruise();
for (const { rule, from, to, circle } of violations) {
  console.error(`${rule}: ${from} -> ${circle.length > 0 ? circle.join(' -> ') : to}`);
}

const circles = folderCircles(imports);
for (const { folders, ties } of circles) {
  console.error(`circle between ${folders.length} folders: ${folders.join(', ')}`);
  for (const { from, to } of ties) console.error(`  ${from} -> ${to}`);
}

console.log(`${imports.size} files, ${violations.length} violations, ${circles.length} circles between folders`);
process.exitCode = violations.length > 0 || (failOnFolderCircles && circles.length > 0) ? 1 : 0;
