import { guitar } from '#src/lib/music/fretboard/colours.ts';
import type { Stress } from '#src/lib/music/theory/metronome.ts';
import type { MetronomeControl } from './useMetronome.ts';

const next: Record<Stress, Stress> = { accent: 'beat', beat: 'silent', silent: 'accent' };
const words: Record<Stress, string> = { accent: 'accented', beat: 'plain', silent: 'silent' };
const strings = [1, 2, 3, 4, 5, 6];

/** The bar's beats as spaces of a neck, the current one highlighted. A press cycles a beat's stress. */
export function Beats({ control: { metronome, heard, change } }: { control: MetronomeControl }) {
  const { beats } = metronome;

  function press(index: number): void {
    change({ beats: beats.map((stress, beat) => (beat === index ? next[stress] : stress)) });
  }

  return (
    <fieldset className="metronome-bar" data-silent={heard && !heard.sound ? '' : undefined}>
      <legend className="visually-hidden">The beats of the bar. Press one to accent or mute it.</legend>
      <svg aria-hidden="true">
        <rect width="100%" height="100%" fill={guitar.board} />
        {strings.map((string) => (
          <line
            key={string}
            x2="100%"
            y1={`${(string - 0.5) * (100 / 6)}%`}
            y2={`${(string - 0.5) * (100 / 6)}%`}
            stroke={string > 3 ? guitar.wound : guitar.plain}
            strokeWidth={0.8 + 0.35 * string}
          />
        ))}
      </svg>
      {beats.map((stress, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: beats are identified by position
          key={index}
          type="button"
          data-stress={stress}
          data-now={heard?.beat === index ? '' : undefined}
          aria-label={`Beat ${index + 1}, ${words[stress]}`}
          onClick={() => press(index)}
        >
          <span aria-hidden="true">{index + 1}</span>
        </button>
      ))}
    </fieldset>
  );
}
