/** Words that the project's style rules out, in comments, test titles and log lines. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { type Allowed, applyAllowList, findWords } from './words/find-words.ts';

/** False prints findings without failing the check. */
const failOnFindings = true;

const maxAllowed = 20;
const allowList: Allowed[] = [];

const folders = ['src', 'tools', 'tests'];
const inFolders = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);
const files = [...readdirSync('.'), ...inFolders]
  .filter((file) => /\.(ts|tsx|astro|css|mjs|js)$/.test(file) && statSync(file).isFile())
  .toSorted();

const found = files.flatMap((file) => findWords(file, readFileSync(file, 'utf8')));
const { findings, unused } = applyAllowList(found, allowList);
for (const { file, line, word, text } of findings) console.error(`${file}:${line}: "${word}" in: ${text}`);
for (const { file, phrase } of unused) console.error(`allow-list: "${phrase}" is not in ${file}`);
if (allowList.length > maxAllowed) console.error(`allow-list: ${allowList.length} entries, at most ${maxAllowed}`);

console.log(`${files.length} files, ${findings.length} banned words, ${allowList.length} allowed uses`);
const broken = unused.length > 0 || allowList.length > maxAllowed;
process.exitCode = broken || (failOnFindings && findings.length > 0) ? 1 : 0;
