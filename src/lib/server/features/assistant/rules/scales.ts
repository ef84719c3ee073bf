import type { AssistantPart } from '../../../../contract/assistant.ts';
import { pitchOf, printed } from '../../../../music/theory/notes.ts';
import { inPosition, positionStarts, type Scale, scaleNotes, scaleRoot } from '../../../../music/theory/scales.ts';
import { standardTuning } from '../../../../music/theory/tunings.ts';
import { type Finding, named } from './finding.ts';
import { tabOfTones } from './tab-of-tones.ts';

/** The notes of a scale, and one way to play it. */
export function showScale(asked: string, scale: Scale): Finding {
  const pitch = pitchOf(asked)!;
  const root = scaleNotes(asked, scale).some((note) => note.length > 2) ? scaleRoot(pitch, scale) : asked;
  const title = `${printed(root)} ${scale.name.toLowerCase()}${scale.kind === 'arpeggio' ? ' arpeggio' : ''}`;
  const starts = positionStarts(root, scale, standardTuning);
  const home = (pitch - (standardTuning.at(-1)! % 12) + 12) % 12;
  const start = starts.includes(home) ? home : starts[0]!;
  const tones = inPosition(root, scale, standardTuning, start);
  const where = start === 0 ? 'with open strings' : `at fret ${start}`;
  const tab: AssistantPart = { kind: 'tab', title: `${title}, ${where}`, bars: tabOfTones(title, tones) };
  return {
    text: `${title} has the notes ${named(scaleNotes(root, scale))}. Here it is ${where}, from its lowest note up.`,
    parts: [tab],
    see: [`scale/${root}/${scale.id}`, ...(seeAlso[scale.id] ?? ['lesson/the-major-scale'])],
  };
}

const pentatonic = ['landing/minor-pentatonic', 'lesson/box-one'];
const seeAlso: Record<string, string[]> = {
  'minor-pentatonic': pentatonic,
  'major-pentatonic': pentatonic,
  blues: pentatonic,
  'major-triad': ['lesson/building-chords'],
  'minor-triad': ['lesson/building-chords'],
};
