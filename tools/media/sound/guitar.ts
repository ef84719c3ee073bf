import { midi } from '@coderline/alphatab';
import type { Score } from '#src/lib/music/score/score.ts';
import { plucks, tail } from './plucks.ts';
import { newMidiFile, synthesise, tick } from './synthesiser.ts';

/** General MIDI's acoustic guitar with steel strings. */
const steelGuitar = 25;
/** How far a pitch wheel reaches to either side, in semitones. */
const wheelReach = 24;
const wheelCentre = 8192;

/** Plays a score on the synthesiser and returns mono samples from the start of bar 1, the tail included. */
export const playGuitar = (score: Score): Promise<Float32Array> => synthesise(guitarMidi(score));

/** Uses one channel per string, so that each rings exactly until it is plucked again, and bends independently. */
function guitarMidi(score: Score): midi.MidiFile {
  const file = newMidiFile();
  for (let channel = 0; channel < 6; channel++) {
    file.addEvent(new midi.ProgramChangeEvent(0, 0, channel, steelGuitar));
    setWheelReach(file, channel);
  }
  for (const { string, midi: key, start, end, velocity, pitch } of plucks(score)) {
    const channel = string - 1;
    const [on, off] = [tick(start), tick(end)];
    file.addEvent(new midi.PitchBendEvent(0, on, channel, wheelCentre));
    file.addEvent(new midi.NoteOnEvent(0, on, channel, key, velocity));
    for (const { time, semitones } of pitch) {
      file.addEvent(new midi.PitchBendEvent(0, tick(time), channel, wheel(semitones)));
    }
    file.addEvent(new midi.NoteOffEvent(0, Math.max(on + 1, off - 1), channel, key, 0));
  }
  file.addEvent(new midi.EndOfTrackEvent(0, tick(score.duration + tail)));
  return file;
}

const wheel = (semitones: number) => Math.round(wheelCentre * (1 + semitones / wheelReach));

/** MIDI's registered parameter 0. */
function setWheelReach(file: midi.MidiFile, channel: number): void {
  const { RegisteredParameterCourse, RegisteredParameterFine, DataEntryCoarse } = midi.ControllerType;
  for (const [controller, value] of [
    [RegisteredParameterCourse, 0],
    [RegisteredParameterFine, 0],
    [DataEntryCoarse, wheelReach],
  ] as const) {
    file.addEvent(new midi.ControlChangeEvent(0, 0, channel, controller, value));
  }
}
