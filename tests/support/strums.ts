import { midi } from '@coderline/alphatab';
import { newMidiFile, synthesise, tick } from '#tools/media/sound/synthesiser.ts';
import { concatenate, seeded, silence } from './strings.ts';

/**
 * Renders chords strummed one after another, slightly unsteadily, on a steel-string guitar.
 * @param chords MIDI numbers of their strings, the lowest first
 * @param seconds from one to the next
 * @param lead seconds of silence before the first
 */
export async function strummed(
  chords: readonly (readonly number[])[],
  seconds: number,
  lead = 0.5,
): Promise<Float32Array> {
  const random = seeded(chords.length);
  const file = newMidiFile();
  file.addEvent(new midi.ProgramChangeEvent(0, 0, 0, 25));
  let at = 0;
  for (const chord of chords) {
    const start = at + 0.03 * random();
    for (const [place, key] of chord.entries()) {
      file.addEvent(new midi.NoteOnEvent(0, tick(start + 0.008 * place), 0, key, 70 + Math.round(40 * random())));
      file.addEvent(new midi.NoteOffEvent(0, tick(at + seconds - 0.02), 0, key, 0));
    }
    at += seconds;
  }
  file.addEvent(new midi.EndOfTrackEvent(0, tick(at + 0.5)));
  return concatenate(silence(lead), await synthesise(file));
}
