import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { round, trainerState, verdict } from '#src/lib/contract/tools.ts';
import { shapesOf } from '#src/lib/music/fretboard/chord-library.ts';
import { nameChord, parseChord } from '#src/lib/music/theory/chords.ts';
import { pitchOf } from '#src/lib/music/theory/notes.ts';
import { standardTuning } from '#src/lib/music/theory/tunings.ts';
import type { Answer, Question, Trainer } from '#src/lib/music/trainers/questions.ts';
import { octavePlaces } from '#src/lib/music/trainers/scale-questions.ts';
import { judge } from '#src/lib/music/trainers/trainer.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { digestRows } from '#tests/support/rows.ts';

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  person = await api.register();
});

const token = () => ({ token: person.token });
const ask = async (trainer: Trainer, mode = 'name', level = 'first') =>
  (await api.post(`/tools/trainers/${trainer}/rounds`, { mode, level }, token())).body;
const answer = (id: string, question: number, given: Answer) =>
  api.post(`/tools/rounds/${id}/answers`, { question, answer: given }, token());
const state = async (trainer: Trainer) => (await api.get(`/tools/trainers/${trainer}`, token())).body;
const unlocked = async (): Promise<string[]> =>
  (await api.get('/achievements', token())).body.unlocked.map(({ id }: { id: string }) => id);

/** Knows the neck. */
function rightAnswer(question: Question): Answer {
  switch (question.kind) {
    case 'name-chord': {
      const midi = question.shape.frets.flatMap((fret, index) => (fret < 0 ? [] : [standardTuning[5 - index]! + fret]));
      const names = nameChord(midi);
      const isIt = (option: string) => {
        const { root, quality } = parseChord(option)!;
        return names.some((name) => pitchOf(name.root) === pitchOf(root) && name.quality === quality);
      };
      return { name: question.options.find(isIt)! };
    }
    case 'build-chord': {
      const isRight = ({ frets }: { frets: number[] }) => judge({ item: question.name, question }, { frets }).right;
      return { frets: shapesOf(question.name).find(isRight)!.frets };
    }
    case 'name-scale': {
      const given = (name: string) => judge({ item: `${question.root} ${name}`, question }, { name }).right;
      const fits = question.options.filter((name) => given(name) && soundsLike(question, name));
      return { name: fits[0]! };
    }
    case 'build-scale':
      return { places: octavePlaces(`${question.root} ${question.scale}`, question.start) };
  }
}

function soundsLike({ root, places }: Extract<Question, { kind: 'name-scale' }>, scale: string): boolean {
  const pitches = (list: { string: number; fret: number }[]) =>
    new Set(list.map(({ string, fret }) => (standardTuning[string - 1]! + fret) % 12));
  const shown = pitches(places);
  const own = pitches(octavePlaces(`${root} ${scale}`, { string: 6, fret: (pitchOf(root)! + 8) % 12 }));
  return shown.size === own.size && [...shown].every((pitch) => own.has(pitch));
}

/** Answers whole rounds correctly until the score reaches `wanted`. */
async function master(trainer: Trainer, mode: string, wanted: number): Promise<number> {
  for (let rounds = 0; rounds < 40; rounds++) {
    const { id, questions } = await ask(trainer, mode);
    for (const [index, question] of questions.entries()) {
      const { body } = await answer(id, index, rightAnswer(question));
      expect([question, body.right]).toEqual([question, true]);
      if (body.score.value === wanted) return wanted;
    }
  }
  return (await state(trainer)).score.value;
}

describe('a round', () => {
  test('has ten questions that do not reveal their answers', async () => {
    for (const trainer of ['chords', 'scales'] as const) {
      const answered = await api.post(`/tools/trainers/${trainer}/rounds`, { mode: 'name', level: 'all' }, token());
      expect(answered.status).toBe(201);
      const { questions, score } = round.strict().parse(answered.body);
      expect(questions).toHaveLength(10);
      expect(score).toEqual({ value: 0, target: trainer === 'chords' ? 25 : 10 });
      expect(JSON.stringify(questions)).not.toContain('item');
    }
  });

  test('counts only the first answer to a question', async () => {
    const { id, questions } = await ask('chords');
    const right = rightAnswer(questions[0]) as { name: string };
    const wrong = { name: questions[0].options.find((option: string) => option !== right.name) };
    const answers = await Promise.all(Array.from({ length: 6 }, () => answer(id, 0, right)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(verdict.strict().parse(body)).toMatchObject({ right: true, item: right.name, score: { value: 1 } });
    }
    expect((await answer(id, 0, wrong)).body).toMatchObject({ right: true });
    expect(await state('chords')).toMatchObject({ items: [{ item: right.name, asked: 1, right: 1 }] });
  });

  test('counts a wrong answer as asked, and corrects nothing afterwards', async () => {
    const { id, questions } = await ask('chords', 'build');
    const { body } = await answer(id, 3, { frets: [0, 0, 0, 0, 0, 0] });
    expect(body).toMatchObject({ right: false, item: questions[3].name, score: { value: 0 } });
    expect((await answer(id, 3, rightAnswer(questions[3]))).body.right).toBe(false);
    const { items } = trainerState.strict().parse(await state('chords'));
    expect(items).toEqual([{ item: questions[3].name, asked: 1, right: 0 }]);
  });

  test('is discarded in favour of later rounds', async () => {
    const first = await ask('chords');
    for (let index = 0; index < 5; index++) await ask('scales');
    expect((await answer(first.id, 0, { name: 'A' })).status).toBe(200);
    const latest = await ask('scales');
    expect((await answer(first.id, 1, { name: 'A' })).status).toBe(404);
    expect((await answer(latest.id, 0, { name: 'major' })).status).toBe(200);
  });

  test.each([
    ['a question that is not there', { question: 10, answer: { name: 'A' } }],
    ['no answer', { question: 0 }],
    ['five frets', { question: 0, answer: { frets: [0, 0, 0, 0, 0] } }],
    ['a fret off the neck', { question: 0, answer: { frets: [0, 0, 0, 0, 0, 99] } }],
    ['a seventh string', { question: 0, answer: { places: [{ string: 7, fret: 0 }] } }],
    ['a name with a null character', { question: 0, answer: { name: 'A\u0000' } }],
    ['too many places', { question: 0, answer: { places: Array(61).fill({ string: 1, fret: 1 }) } }],
  ])('refuses %s', async (_, body) => {
    const { id } = await ask('chords');
    const before = await digestRows(api.database);
    const refused = await api.post(`/tools/rounds/${id}/answers`, body, token());
    expect([refused.status, refused.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(await digestRows(api.database)).toEqual(before);
  });

  test('of another user is not found', async () => {
    const { id } = await ask('chords');
    const other = await api.register();
    const theirs = await api.post(`/tools/rounds/${id}/answers`, { question: 0, answer: { name: 'A' } }, other);
    expect([theirs.status, theirs.body.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('must be of an existing trainer', async () => {
    expect((await api.get('/tools/trainers/drums', token())).status).toBe(404);
    expect((await api.post('/tools/trainers/chords/rounds', { mode: 'guess', level: 'all' }, token())).status).toBe(
      400,
    );
  });
});

describe('achievements', () => {
  test('25 different chords answered correctly earn chord-master in the 25th answer', async () => {
    expect(await master('chords', 'name', 24)).toBe(24);
    expect(await unlocked()).not.toContain('chord-master');
    expect(await master('chords', 'build', 25)).toBe(25);
    expect(await unlocked()).toContain('chord-master');
  });

  test('10 different scales answered correctly earn scale-wizard', async () => {
    expect(await master('scales', 'build', 9)).toBe(9);
    expect(await unlocked()).not.toContain('scale-wizard');
    expect(await master('scales', 'name', 10)).toBe(10);
    expect(await unlocked()).toContain('scale-wizard');
  });

  test('are not earned by questions alone, nor by one chord repeatedly', async () => {
    const { id, questions } = await ask('chords');
    for (let times = 0; times < 30; times++) await answer(id, 0, rightAnswer(questions[0]));
    expect((await state('chords')).score.value).toBe(1);
  });
});

describe('an impersonator', () => {
  test('sees the learner’s progress but cannot answer for them', async () => {
    const { id, questions } = await ask('chords');
    await answer(id, 0, rightAnswer(questions[0]));
    const helper = await api.impersonate(await api.registerAs('support'), person);
    const as = { token: helper.token };
    expect((await api.get('/tools/trainers/chords', as)).body.score.value).toBe(1);
    const refused = await api.post(
      `/tools/rounds/${id}/answers`,
      { question: 1, answer: rightAnswer(questions[1]) },
      as,
    );
    expect([refused.status, refused.body.error.code]).toEqual([403, 'IMPERSONATION_RESTRICTED']);
    expect((await state('chords')).score.value).toBe(1);
  });
});
