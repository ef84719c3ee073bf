import { octaveOf } from '#src/lib/music/theory/pitch-names.ts';
import { writtenNote } from './tuning-labels.ts';

interface Props {
  /** MIDI numbers, string 1 first. */
  strings: readonly number[];
  leftHanded: boolean;
  /** Detected string, and the one to listen for exclusively; numbered from 1. */
  sounding: number | undefined;
  only: number | undefined;
  /** MIDI numbers of the strings that are in tune. */
  tuned: readonly number[];
  onChoose(string: number): void;
}

/** One button per string, in playing order. A press listens for that string only; a second press for all. */
export function StringButtons({ strings, leftHanded, sounding, only, tuned, onChoose }: Props) {
  const thickFirst = strings.map((midi, index) => ({ midi, string: index + 1 })).reverse();
  const shown = leftHanded ? thickFirst.toReversed() : thickFirst;
  return (
    <ul className="tuner-strings plain" aria-label="Strings">
      {shown.map(({ midi, string }) => (
        <li key={string}>
          <button
            type="button"
            aria-pressed={string === only}
            data-sounding={string === sounding || undefined}
            data-tuned={tuned.includes(midi) || undefined}
            onClick={() => onChoose(string)}
          >
            <span className="visually-hidden">
              String {string} {writtenNote(midi)}
              {octaveOf(midi)}
              {tuned.includes(midi) && ' in tune'}
            </span>
            <span className="string-number" aria-hidden="true">
              {string}
            </span>
            <span className="string-note" aria-hidden="true">
              {writtenNote(midi)}
            </span>
            <svg viewBox="0 0 24 12" aria-hidden="true">
              {tuned.includes(midi) ? (
                <path d="M5 6l5 4 9-9" />
              ) : (
                <rect y={6 - string / 4} width="24" height={string / 2} />
              )}
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
