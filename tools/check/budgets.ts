import { isProtected } from '../../src/lib/contract/page-paths.ts';
import { type PageWeight, weighPages, weighPart } from './weights.ts';

const kilobyte = 1000;
/** Pages for visitors who only read: no React, next to no script. */
const publicBudget = { script: 5 * kilobyte, style: 8 * kilobyte, requests: 9 };
/** Pages with islands. The practice room's styles come with the lesson, so that nothing moves when it opens. */
const islandBudget = { script: 90 * kilobyte, style: 9 * kilobyte, requests: Number.POSITIVE_INFINITY };
/** Tools: 60 kB beside React and what goes with it, which a browser has from any other island. */
const toolBudget = { ...islandBudget, script: 130 * kilobyte };
/** The live picture: loaded on play, where the film's picture does not serve. */
const painterBudget = 15 * kilobyte;
const publicPagesWithIslands = [
  '/watch-demo',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/auth/impersonate',
  '/offline',
];

function excesses(weight: PageWeight): string[] {
  const isTool = weight.page.startsWith('/tools/');
  const hasIslands = isTool || isProtected(weight.page) || publicPagesWithIslands.includes(weight.page);
  const budget = isTool ? toolBudget : hasIslands ? islandBudget : publicBudget;
  const found = (['script', 'style', 'requests'] as const)
    .filter((key) => weight[key] > budget[key])
    .map((key) => `${weight.page}: ${key} is ${weight[key]}, the budget ${budget[key]}`);
  if (weight.react && !hasIslands) found.push(`${weight.page}: a public page ships React`);
  return found;
}

const pages = weighPages();
const findings = pages.flatMap(excesses);
const painter = weighPart('LivePicture', 'watch-demo/index.html');
if (painter > painterBudget) findings.push(`the live picture: script is ${painter}, the budget ${painterBudget}`);
for (const finding of findings) console.error(finding);
console.log(
  `${pages.length} pages weighed, heaviest script ${Math.max(...pages.map((page) => page.script))} bytes, live picture ${painter}`,
);
process.exitCode = findings.length ? 1 : 0;
