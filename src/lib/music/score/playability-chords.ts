import { chordTones } from '../theory/chord-tones.ts';
import { type PitchClass, pitchClass, pitchName } from '../theory/pitch-names.ts';
import { eachBeat, type Finding } from './playability-finding.ts';
import { shapeFaults } from './playability-hand.ts';
import type { ChordShape, Score, ScoreBeat } from './score.ts';

/** Checks that chord names, their shapes and the notes under them agree. */
export function checkChords(score: Score): Finding[] {
  const shapes = new Map(score.chords.map((shape) => [shape.name, shape]));
  const seen = new Set<string>();
  let name: string | undefined;
  return eachBeat(score.bars).flatMap(({ beat, at }) => {
    name = beat.chord ?? name;
    const isNew = name !== undefined && !seen.has(name);
    if (name) seen.add(name);
    const faults = beatFaults(beat, name, shapes.get(name ?? ''), score.capo);
    if (isNew && name) faults.unshift(...nameFaults(name, shapes.get(name), score));
    return faults.map((message) => ({ ...at, message }));
  });
}

/** Checks that a shape is playable and sounds the chord of its name. */
function nameFaults(name: string, shape: ChordShape | undefined, score: Score): string[] {
  const chord = chordTones(name);
  if (!chord) return [`${name} is not the name of a chord.`];
  if (!shape) return [`The chord ${name} has no shape.`];
  const sounded = new Set(
    shape.frets.flatMap((fret, index) => (fret < 0 ? [] : [pitchClass((score.tuning[5 - index] ?? 0) + fret)])),
  );
  const foreign = [...sounded].filter((pitch) => !chord.tones.includes(pitch));
  const missing = chord.tones.filter((pitch) => !sounded.has(pitch) && !chord.optional.includes(pitch));
  return [
    ...foreign.map((pitch) => `The shape of ${name} sounds ${pitchName(pitch)}, which is not in the chord.`),
    ...missing.map((pitch) => `The shape of ${name} leaves out ${pitchName(pitch)}.`),
    ...shapeFaults(shape).map((fault) => `The shape of ${name}: ${fault}`),
  ];
}

/** Checks that strums use the shape of the current chord, and that bass notes of the thumb belong to it. */
function beatFaults(beat: ScoreBeat, name: string | undefined, shape: ChordShape | undefined, capo: number): string[] {
  const alive = beat.notes.filter((note) => !note.dead);
  if (!isStrum(beat)) {
    const chord = name ? chordTones(name) : undefined;
    const strange = alive.filter((note) => note.pluck === 'p' && !inChord(chord?.tones, note.midi - capo));
    return strange.map(
      (note) => `The thumb plays ${pitchName(pitchClass(note.midi - capo))}, which is not in ${name}.`,
    );
  }
  if (!name) return ['The strum has no chord name over it.'];
  if (!shape) return [];
  return alive.flatMap(({ string, fret }) => {
    const wanted = shape.frets[6 - string] ?? -1;
    if (wanted === fret) return [];
    const stop = wanted < 0 ? 'is not played' : `is at fret ${wanted}`;
    return [`String ${string} ${stop} in the shape of ${name}, but at fret ${fret} in the strum.`];
  });
}

const inChord = (tones: PitchClass[] | undefined, midi: number) => !tones || tones.includes(pitchClass(midi));

/** Three strings at once, or two under a brush; fingers that pick each their string may play other notes too. */
function isStrum({ notes, stroke }: ScoreBeat): boolean {
  const alive = notes.filter((note) => !note.dead);
  if (notes.some((note) => note.pluck)) return false;
  return alive.length >= 3 || (stroke !== undefined && alive.length === 2);
}
