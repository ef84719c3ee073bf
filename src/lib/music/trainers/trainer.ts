import type { ChordShape } from '../score/score.ts';
import { askChord, chordDeck, judgeChord } from './chord-questions.ts';
import {
  type Answer,
  type Asked,
  type Level,
  type Mode,
  pickItems,
  type Random,
  type Tally,
  type Trainer,
  type Verdict,
} from './questions.ts';
import { askScale, judgeScale, scaleItems } from './scale-questions.ts';

/** Questions of one round. */
export const roundLength = 10;

interface Round {
  trainer: Trainer;
  mode: Mode;
  level: Level;
}

interface Source {
  tallies: ReadonlyMap<string, Tally>;
  shapesOf(name: string): readonly ChordShape[];
  random: Random;
}

/** Picks the questions of a round: no item twice, weak items more often. */
export function askRound({ trainer, ...round }: Round, { tallies, shapesOf, random }: Source): Asked[] {
  const pool = trainer === 'chords' ? chordDeck(round.level, tallies) : scaleItems(round.level);
  return pickItems(pool, tallies, roundLength, random).map((item) =>
    trainer === 'chords' ? askChord(item, { ...round, deck: pool }, shapesOf, random) : askScale(item, round, random),
  );
}

/** Judges an answer. An answer of the wrong form is wrong. */
export function judge({ item, question }: Asked, answer: Answer): Verdict {
  switch (question.kind) {
    case 'name-chord':
    case 'build-chord':
      return 'name' in answer === (question.kind === 'name-chord') ? judgeChord(item, answer) : { right: false };
    case 'name-scale':
      return 'name' in answer ? judgeScale(item, undefined, answer) : { right: false };
    case 'build-scale':
      return judgeScale(item, question.start, 'name' in answer ? { places: [] } : answer);
  }
}
