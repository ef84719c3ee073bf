import { exporter, midi, Settings } from '@coderline/alphatab';
import { parseAlphaTex } from '#src/lib/music/score/alphatex-source.ts';

/** A score as files for other programs. */
export function downloadsOf(atex: string): { guitarPro: Uint8Array; midi: Uint8Array } {
  const { model } = parseAlphaTex(atex);
  const settings = new Settings();
  const file = new midi.MidiFile();
  file.format = midi.MidiFileFormat.MultiTrack;
  new midi.MidiFileGenerator(model, settings, new midi.AlphaSynthMidiFileHandler(file, true)).generate();
  return { guitarPro: new exporter.Gp7Exporter().export(model, settings), midi: file.toBinary() };
}
