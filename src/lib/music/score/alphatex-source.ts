import { importer, type model, Settings } from '@coderline/alphatab';
import { ScoreError } from './score-error.ts';

/** A parsed AlphaTex file that can locate a bar or beat in the text. */
export interface AlphaTexSource {
  model: model.Score;
  /** Creates the error for a bar or beat, both counted from 0. `problem` says what is wrong and what to do. */
  error(problem: string, bar?: number, beat?: number): ScoreError;
}

type Place = { line: number; col: number };

/**
 * Parses AlphaTex.
 * @throws ScoreError for the first fault in the text.
 */
export function parseAlphaTex(atex: string): AlphaTexSource {
  if (!atex.trim()) throw new ScoreError('the score is empty. Write at least one bar.', 1, 1);
  const reader = new importer.AlphaTexImporter();
  reader.logErrors = false;
  reader.initFromString(atex, new Settings());
  const score = read(reader);
  const places = beatPlaces(reader);
  return {
    model: score,
    error(problem, bar = 0, beat = 0) {
      const place = places[bar]?.[beat] ?? places[bar]?.[0] ?? { line: 1, col: 1 };
      return new ScoreError(problem, place.line, place.col);
    },
  };
}

function read(reader: importer.AlphaTexImporter): model.Score {
  try {
    return reader.readScore();
  } catch (error) {
    const details = [error, error instanceof Error ? error.cause : undefined].find(
      (candidate) => candidate instanceof importer.AlphaTexErrorWithDiagnostics,
    );
    const faults = details ? [...details.iterateDiagnostics()].filter((fault) => fault.severity === 2) : [];
    const [first] = faults.toSorted((a, b) => (a.start?.offset ?? 0) - (b.start?.offset ?? 0));
    if (!first) throw error;
    const { line, col } = first.start ?? { line: 1, col: 1 };
    const code = `AT${String(first.code).padStart(3, '0')}`;
    throw new ScoreError(`${first.message} Mend the AlphaTex here (alphaTab's ${code}).`, line, col);
  }
}

/** Position of each beat of each bar in the text; a multiplied beat (`*4`) is several beats. */
function beatPlaces(reader: importer.AlphaTexImporter): Place[][] {
  return (reader.scoreNode?.bars ?? []).map((bar) => {
    const beats = bar.beats.flatMap((beat) =>
      Array.from({ length: beat.beatMultiplierValue?.value ?? 1 }, (): Place => beat.start ?? { line: 1, col: 1 }),
    );
    return beats.length > 0 ? beats : [bar.start ?? { line: 1, col: 1 }];
  });
}
