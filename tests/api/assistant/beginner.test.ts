import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { AssistantAnswer } from '#src/lib/contract/assistant.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { ask, textOf } from '#tests/support/assistant.ts';
import { readFullCatalog } from '#tests/support/full-catalog.ts';

/** A question, and the answers that fit it; or what an answer by rules says and links to. */
const rows = z.array(
  z.union([
    z.strictObject({ ask: z.string(), answer: z.array(z.string()).min(1) }),
    z.strictObject({ ask: z.string(), says: z.string(), link: z.string() }),
  ]),
);
type Row = z.output<typeof rows>[number];

const read = (name: string) => parse(readFileSync(`tests/api/assistant/${name}.yaml`, 'utf8'));
const sets = z.record(z.string(), rows).parse(read('beginner-questions'));
/** The size of each set, and the share that is answered usefully. decisions/053 has the shares at first sight. */
const expected = [
  ['matched', 100, 1],
  ['afterwards', 100, 0.98],
  ['untouched', 50, 0.98],
  ['unseenA', 60, 0.98],
  ['unseenB', 60, 0.98],
  ['hardA', 40, 0.95],
  ['hardB', 40, 0.9],
] as const;
const offTopic = z.array(z.string()).parse(read('unanswerable-questions'));

const catalog = readFullCatalog();
const answers = new Map(catalog.answers.map((answer) => [answer.id, answer]));

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi({ catalog });
  person = await api.register();
});
afterAll(() => api.stop());

async function tell(message: string): Promise<AssistantAnswer> {
  return (await ask(api, person, { message })).answer;
}

/** Why an answer does not help; undefined if it does. */
function faultOf(row: Row, answer: AssistantAnswer): string | undefined {
  const text = textOf(answer);
  if ('says' in row) {
    const isRight = new RegExp(row.says).test(text) && answer.sources.some(({ href }) => href === row.link);
    return isRight ? undefined : text;
  }
  // The whole text, so that nothing irrelevant is added to it.
  if (row.answer.some((id) => answers.get(id)?.text === text)) return undefined;
  const given = [...answers.values()].find((one) => one.text === text);
  return given?.id ?? `${answer.known ? 'something else' : 'not known'}: ${text.slice(0, 80)}`;
}

describe.each(expected)('questions of beginners, set %s', (name, count, share) => {
  const set = sets[name]!;

  test('are answered usefully, with nothing else', { timeout: 60_000 }, async () => {
    expect(set).toHaveLength(count);
    const faults: string[] = [];
    for (const row of set) {
      const fault = faultOf(row, await tell(row.ask));
      if (fault) faults.push(`${row.ask} -> ${fault}`);
    }
    expect(faults.length, faults.join('\n')).toBeLessThanOrEqual(Math.round(count * (1 - share)));
  });

  test('expect answers that exist', () => {
    const ids = set.flatMap((row) => ('answer' in row ? row.answer : []));
    expect(ids.filter((id) => !answers.has(id))).toEqual([]);
  });
});

test('no question is in two tables', () => {
  const asked = Object.values(sets).flatMap((set) => set.map((row) => row.ask.toLowerCase()));
  expect(new Set(asked).size).toBe(asked.length);
});

test.each(offTopic)('“%s” gets three nearest links, one of them a tool, and no answer', async (question) => {
  const { known, sources, parts } = await tell(question);
  expect({ known, text: textOf({ parts } as AssistantAnswer) }).toEqual({
    known: false,
    text: 'I don’t have a good answer for that yet. These pages come nearest:',
  });
  expect(sources).toHaveLength(3);
  expect(sources.filter(({ href }) => href.startsWith(`${paths.tools}/`))).toHaveLength(1);
});

describe('written answers', () => {
  const written = catalog.answers.filter(({ id }) => !id.includes('/'));

  test('are at least a hundred, and each opens a tool', () => {
    expect(written.length).toBeGreaterThanOrEqual(100);
    const opening = ({ links }: (typeof written)[number]) => links.at(-1)?.href.startsWith(`${paths.tools}/`);
    expect(written.filter((answer) => !opening(answer)).map(({ id }) => id)).toEqual([]);
  });

  test('are found by each of their own phrasings', { timeout: 60_000 }, async () => {
    const { createQuestionIndex } = await import('#src/lib/server/features/search/question-index.ts');
    const index = createQuestionIndex(catalog.answers, catalog.passages);
    const lost = written.flatMap(({ id, questions }) =>
      questions.filter((question) => !index.find(question, 2).some(({ answer }) => answer.id === id)),
    );
    expect(lost).toEqual([]);
  });
});
