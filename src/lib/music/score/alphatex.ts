import { model } from '@coderline/alphatab';
import { readBeat } from './alphatex-beat.ts';
import { FingeringError, fingerMemory } from './alphatex-fingers.ts';
import { type AlphaTexSource, parseAlphaTex } from './alphatex-source.ts';
import { type WrittenBar, withRing } from './ring.ts';
import type { ChordShape, Score } from './score.ts';
import { tempoMap } from './tempo.ts';

export { ScoreError } from './score-error.ts';

type FingerMemory = ReturnType<typeof fingerMemory>;

/**
 * Reads the AlphaTex of a lesson: one track for a 6-string guitar, one voice, without repeats. Times follow the tempo
 * map, fingers come from `lf` (see `fingerMemory`), chord shapes from `\chord`, and their fingers from the notes under
 * the symbol.
 * @throws ScoreError with line, column, problem and remedy.
 */
export function readScore(atex: string): Score {
  const source = parseAlphaTex(atex);
  const staff = onlyStaff(source);
  const seconds = tempoMap(tempoChanges(source));
  const fingers = fingerMemory();
  const bars = readBars(source, staff, seconds, fingers);
  const chords = readChords(source, staff, bars, fingers);
  const duration = bars.at(-1)?.end ?? 0;
  return {
    title: source.model.title,
    tempo: source.model.tempo,
    capo: staff.capo,
    tuning: [...staff.tuning],
    bars: withRing(bars, chords, duration),
    chords,
    duration,
  };
}

function onlyStaff(source: AlphaTexSource): model.Staff {
  const { tracks, title } = source.model;
  const staff = tracks[0]?.staves[0];
  if (!title) throw source.error('the score has no name. Begin it with \\title "…".');
  if (!staff || tracks.length > 1 || tracks[0]?.staves.length !== 1) {
    throw source.error('the score has several tracks or staves. Keep the one guitar part.');
  }
  if (staff.tuning.length !== 6) {
    throw source.error('the score is not for a 6-string guitar. Write \\tuning E4 B3 G3 D3 A2 E2.');
  }
  return staff;
}

function tempoChanges(source: AlphaTexSource) {
  return source.model.masterBars.flatMap((bar) =>
    bar.tempoAutomations.map((change) => {
      if (change.isLinear) throw source.error('a gliding tempo cannot be followed. Write steps.', bar.index);
      return { tick: bar.start + bar.calculateDuration() * change.ratioPosition, bpm: change.value };
    }),
  );
}

function readBars(
  source: AlphaTexSource,
  staff: model.Staff,
  seconds: (tick: number) => number,
  fingers: FingerMemory,
): WrittenBar[] {
  let chord = '';
  return staff.bars.map((bar) => {
    const { masterBar, index } = bar;
    const beats = beatsOf(source, bar);
    return {
      index,
      start: seconds(masterBar.start),
      end: seconds(masterBar.start + masterBar.calculateDuration()),
      metre: [masterBar.timeSignatureNumerator, masterBar.timeSignatureDenominator] as [number, number],
      ...(masterBar.section && { section: masterBar.section.text || masterBar.section.marker }),
      beats: beats.map((beat, beatIndex) => {
        chord = beat.chord?.name ?? chord;
        return located(source, index, beatIndex, () => readBeat(beat, seconds, (n, s) => fingers.of(n, s, chord)));
      }),
    };
  });
}

/** Returns the beats of a bar. @throws ScoreError unless the bar is full and played as written. */
function beatsOf(source: AlphaTexSource, { index, masterBar, voices }: model.Bar): model.Beat[] {
  const repeated = masterBar.isRepeatStart || masterBar.isRepeatEnd || masterBar.alternateEndings > 0;
  if (repeated || masterBar.directions) {
    throw source.error(`bar ${index + 1} has a repeat or a jump. Write the bars out.`, index);
  }
  if (masterBar.tripletFeel !== model.TripletFeel.NoTripletFeel) {
    throw source.error(`bar ${index + 1} has a triplet feel. Write the swing as triplets ({tu 3}).`, index);
  }
  const [voice, ...others] = voices.filter((candidate) => candidate.beats.some((beat) => !beat.isEmpty));
  if (others.length > 0) throw source.error(`bar ${index + 1} has two voices. Write them as one.`, index);
  const beats = voice?.beats ?? [];
  const grace = beats.findIndex((beat) => beat.graceType !== model.GraceType.None);
  if (grace >= 0) {
    const remedy = 'Write it out, with {h} or {sl} into the next note.';
    throw source.error(`a grace note has no time of its own. ${remedy}`, index, grace);
  }
  const filled = beats.reduce((sum, beat) => sum + beat.playbackDuration, 0);
  const wanted = masterBar.calculateDuration();
  // Ticks are integers, so a bar of tuplets may be off by a few.
  if (Math.abs(filled - wanted) > 8) {
    const inQuarters = (ticks: number) => Number((ticks / 960).toFixed(2));
    throw source.error(
      `bar ${index + 1} holds ${inQuarters(filled)} quarter notes, its metre needs ${inQuarters(wanted)}. ` +
        'Add or take away notes or rests, or mark a pick-up bar with \\ac.',
      index,
    );
  }
  return beats;
}

function readChords(source: AlphaTexSource, staff: model.Staff, bars: WrittenBar[], fingers: FingerMemory) {
  const shapes = new Map<string, ChordShape>();
  const defined = [...(staff.chords?.values() ?? [])];
  bars.forEach((bar, barIndex) => {
    bar.beats.forEach(({ chord: name }, beatIndex) => {
      if (!name || shapes.has(name)) return;
      const chord = defined.find((candidate) => candidate.name === name);
      if (chord?.strings.length !== 6) {
        throw source.error(
          `the chord ${name} has no shape. Add \\chord ("${name}" …) at the top.`,
          barIndex,
          beatIndex,
        );
      }
      const frets = chord.strings.toReversed();
      const known = fingers.ofShape({ name, frets });
      const missing = known.indexOf(undefined);
      if (missing >= 0) {
        throw source.error(
          `no finger is known for string ${6 - missing} of the chord ${name}. Play that string once under the ` +
            'symbol and give it a finger, for example {lf 3}.',
          barIndex,
          beatIndex,
        );
      }
      shapes.set(name, {
        name,
        frets,
        fingers: known.map((finger) => finger ?? 0),
        ...(chord.barreFrets.length > 0 && { barres: [...chord.barreFrets] }),
      });
    });
  });
  return [...shapes.values()];
}

/** Adds the position in the text to errors from reading a beat. */
function located<T>(source: AlphaTexSource, bar: number, beat: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FingeringError || error instanceof RangeError) throw source.error(error.message, bar, beat);
    throw error;
  }
}
