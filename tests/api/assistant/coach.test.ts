import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AssistantAnswer, AssistantPart } from '#src/lib/contract/assistant.ts';
import { shapeFaults } from '#src/lib/music/score/playability-hand.ts';
import { chordTones } from '#src/lib/music/theory/chord-tones.ts';
import { standardTuning } from '#src/lib/music/theory/tunings.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { ask } from '#tests/support/assistant.ts';
import { readFullCatalog } from '#tests/support/full-catalog.ts';
import { subscribe } from '#tests/support/subscribe.ts';
import { heldOut } from './held-out.ts';
import { faultsOf, judge } from './judge.ts';
import { questions } from './questions.ts';

let api: Api;
let member: Person;
beforeAll(async () => {
  api = await startApi({ catalog: readFullCatalog() });
  member = await newMember();
});
afterAll(() => api.stop());

/** A member who has finished the first lesson and practised for five minutes today. */
async function newMember(): Promise<Person> {
  const person = await api.register();
  await subscribe(api, person);
  const token = (await api.login(person)).body.tokens.access;
  await api.post('/progress/activity', { kind: 'practice', seconds: 300 }, { token });
  await api.post('/videos/tune-and-pick/watched', { completed: true }, { token });
  return { ...person, token };
}

/** The pitch classes that a box sounds, against those that a theory library of others says its name stands for. */
function chordFaults(part: AssistantPart): string[] {
  if (part.kind !== 'chord') return [];
  const { name, frets } = part.shape;
  const tones = chordTones(name);
  if (!tones) return [`${name} is no chord`];
  const sounding = new Set(
    frets.flatMap((fret, index) => (fret < 0 ? [] : [(standardTuning[5 - index]! + fret) % 12])),
  );
  const foreign = [...sounding].filter((pitch) => !tones.tones.includes(pitch));
  const missing = tones.tones.filter((pitch) => !sounding.has(pitch) && !tones.optional.includes(pitch));
  return [
    ...foreign.map((pitch) => `${name} sounds ${pitch}`),
    ...missing.map((pitch) => `${name} lacks ${pitch}`),
    ...shapeFaults(part.shape).map((fault) => `${name}: ${JSON.stringify(fault)}`),
  ];
}

async function answerAll(set: typeof questions) {
  const told: { ask: string; answer: AssistantAnswer; firstWord: number }[] = [];
  for (const question of set) {
    const { answer, firstWord } = await ask(api, member, { message: question.ask, lessonId: question.on });
    told.push({ ask: question.ask, answer, firstWord });
  }
  return told;
}

describe.each([
  ['asked while it was built', questions],
  ['held out', heldOut],
])('sixty questions that were %s', (_, set) => {
  let told: Awaited<ReturnType<typeof answerAll>>;
  beforeAll(async () => {
    told = await answerAll(set);
  }, 60_000);

  test('are answered right, or honestly not at all', () => {
    expect(set).toHaveLength(60);
    const verdicts = set.map((question, index) => judge(question, told[index]!.answer));
    const wrong = set.flatMap((question, index) =>
      verdicts[index] === 'wrong' ? [{ ask: question.ask, faults: faultsOf(question, told[index]!.answer) }] : [],
    );
    const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
    expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(set.length * 0.1);
    // Who never knows anything is never wrong.
    expect(count('right')).toBeGreaterThanOrEqual(set.length * 0.8);
  });

  test('show no chord that theory does not know', () => {
    expect(told.flatMap(({ answer }) => answer.parts.flatMap(chordFaults))).toEqual([]);
  });

  test('are answered with links to where it is from', () => {
    const bare = told.filter(({ answer }) => answer.sources.length === 0);
    expect(bare.map(({ ask }) => ask)).toEqual([]);
  });

  test('are begun to be answered soon', () => {
    // Generous: what is measured is a machine that does other things as well.
    const times = told.map(({ firstWord }) => firstWord).sort((a, b) => a - b);
    expect(times[30]).toBeLessThan(1000);
  });
});
