import { z } from 'zod';
import { parseChord } from '../music/theory/chords.ts';
import { levels, modes, trainers } from '../music/trainers/questions.ts';
import { instant, instantOut, text } from './common.ts';

export type { Asked, Trainer } from '../music/trainers/questions.ts';

const fret = z.int().min(-1).max(24);
const place = z.object({ string: z.int().min(1).max(6), fret: z.int().min(0).max(24) });
/** From string 6 to string 1; -1 is a muted string. */
const sixFrets = z.array(fret).length(6);

export const question = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('name-chord'),
    shape: z.object({
      frets: sixFrets,
      fingers: z.array(z.literal([0, 1, 2, 3, 4])).length(6),
      barres: z.array(z.int()),
    }),
    options: z.array(z.string()),
  }),
  z.object({ kind: z.literal('build-chord'), name: z.string() }),
  z.object({ kind: z.literal('name-scale'), root: z.string(), places: z.array(place), options: z.array(z.string()) }),
  z.object({
    kind: z.literal('build-scale'),
    root: z.string(),
    scale: z.string(),
    start: place,
    frets: z.tuple([z.int(), z.int()]),
  }),
]);

/** One of the options, the frets of a chord, or the positions of a scale. */
export const trainerAnswer = z.union([
  z.object({ name: text(0, 40) }),
  z.object({ frets: sixFrets }),
  z.object({ places: z.array(place).max(60) }),
]);

export const trainerParams = z.object({ trainer: z.enum(trainers) });
export const roundParams = z.object({ id: z.uuid() });
export const roundBody = z.object({ mode: z.enum(modes), level: z.enum(levels) }).meta({ id: 'RoundBody' });
/** `question` counts from 0. Only the first answer to a question counts. */
export const answerBody = z
  .object({ question: z.int().min(0).max(9), answer: trainerAnswer })
  .meta({ id: 'AnswerBody' });

/** How many different items were answered correctly, and how many earn the achievement. */
const score = z.object({ value: z.int(), target: z.int() });

export const trainerState = z
  .object({
    score,
    items: z.array(z.object({ item: z.string(), asked: z.int(), right: z.int() })),
  })
  .meta({ id: 'TrainerState' });
export const round = z.object({ id: z.uuid(), questions: z.array(question), score }).meta({ id: 'Round' });
export const verdict = z
  .object({
    right: z.boolean(),
    /** What the question was about: `Am7`, `A minor-pentatonic`. */
    item: z.string(),
    /** What the answer shows, if it has a name. */
    instead: z.string().optional(),
    score,
  })
  .meta({ id: 'Verdict' });

const chordSymbol = text(1, 24).refine((name) => parseChord(name) !== undefined, 'This isn’t the name of a chord.');

/** A minute of changing between two chords. The client makes the `id`, so that one sent twice counts once. */
export const chordChangesBody = z
  .object({
    id: z.uuid(),
    chords: z.tuple([chordSymbol, chordSymbol]),
    changes: z.int().min(0).max(300),
    occurredAt: instant.optional(),
  })
  .meta({ id: 'ChordChangesBody' });
export const chordChanges = z
  .object({
    id: z.uuid(),
    chords: z.tuple([z.string(), z.string()]),
    changes: z.int(),
    occurredAt: instantOut,
  })
  .meta({ id: 'ChordChanges' });

export type RoundBody = z.infer<typeof roundBody>;
export type AnswerBody = z.infer<typeof answerBody>;
export type TrainerState = z.infer<typeof trainerState>;
export type Round = z.infer<typeof round>;
export type TrainerVerdict = z.infer<typeof verdict>;
export type ChordChangesBody = z.infer<typeof chordChangesBody>;
export type ChordChanges = z.infer<typeof chordChanges>;
