import './neck.css';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { guitar } from '#src/lib/music/fretboard/colours.ts';
import { fretboard } from '#src/lib/music/fretboard/fretboard.ts';
import { plainName, printed } from '#src/lib/music/theory/notes.ts';

export interface NeckMark {
  string: number;
  fret: number;
  /** Label: a finger, a note or a degree. */
  text: string;
  look: 'root' | 'tone' | 'quiet' | 'right' | 'wrong';
  /** Sounds at the moment. */
  now?: boolean;
}

interface Props {
  /** Accessible description. */
  label: string;
  /** MIDI numbers of the open strings, string 1 first. */
  tuning: readonly number[];
  frets: readonly [first: number, last: number];
  leftHanded: boolean;
  marks: readonly NeckMark[];
  /** Strings not played. */
  muted?: readonly number[];
  /** What `muted` means, for screen readers. */
  mutedLabel?: string;
  /** Leaves room for open strings beside the nut; the default. */
  open?: boolean;
  /** Makes every fret a button. */
  onPress?(string: number, fret: number): void;
  /** Hides note names from assistive technology, where naming them is the task. */
  unnamed?: boolean;
}

const row = 100 / 6;
const percent = (value: number) => `${value}%`;

/** Guitar neck as its player sees it: string 1 on top, open strings beside the nut. */
export function Neck({
  label,
  tuning,
  frets,
  leftHanded,
  marks,
  muted = [],
  mutedLabel = 'not played',
  open = true,
  onPress,
  unnamed = false,
}: Props) {
  const [first, last] = frets;
  const board = useMemo(
    () => fretboard({ width: 100, height: 5 * row, frets: [first, last], leftHanded }),
    [first, last, leftHanded],
  );
  const y = (string: number) => (string - 0.5) * row;
  const place = (string: number, fret: number): CSSProperties =>
    fret === 0
      ? { top: percent(y(string)), [leftHanded ? 'right' : 'left']: 'calc(var(--open) / -2)' }
      : { top: percent(y(string)), left: percent(board.place(string, fret).x) };

  return (
    <section
      className="neck"
      // Positions beside the nut depend on the text direction.
      dir={leftHanded ? 'rtl' : 'ltr'}
      data-open={open ? '' : undefined}
      style={{ '--frets': last - first + 1 } as CSSProperties}
      // Scrollable by keyboard when wider than the screen.
      tabIndex={onPress ? undefined : 0}
      aria-label={label}
    >
      <div className="neck-board">
        <svg aria-hidden="true">
          <rect width="100%" height="100%" fill={guitar.board} />
          {board.inlays.map((dot) => (
            <circle
              key={`${dot.x} ${dot.y}`}
              cx={percent(dot.x)}
              cy={percent(dot.y + row / 2)}
              r="6"
              fill={guitar.inlay}
            />
          ))}
          {board.wires.map((wire) => (
            <rect key={wire.fret} x={percent(wire.x)} width="3" height="100%" fill={guitar.wire} />
          ))}
          {board.nut !== undefined && (
            <rect x={leftHanded ? '100%' : '0'} transform="translate(-4)" width="8" height="100%" fill={guitar.nut} />
          )}
          {board.strings.map((string) => (
            <line
              key={string.string}
              x2="100%"
              y1={percent(y(string.string))}
              y2={percent(y(string.string))}
              stroke={string.wound ? guitar.wound : guitar.plain}
              strokeWidth={string.thickness}
            />
          ))}
        </svg>
        {onPress && (
          <Places
            {...{ tuning, first, last, leftHanded, marks, muted, mutedLabel, open, onPress, unnamed }}
            wires={board.wires}
          />
        )}
        {muted.map((string) => (
          <span key={string} className="neck-muted open" style={place(string, 0)} aria-hidden="true">
            ×
          </span>
        ))}
        {marks.map(({ string, fret, text, look, now }) => (
          <span
            key={`${string} ${fret}`}
            className={`neck-mark ${look}${fret === 0 ? ' open' : ''}`}
            data-now={now ? '' : undefined}
            style={place(string, fret)}
            aria-hidden="true"
          >
            {printed(text)}
          </span>
        ))}
      </div>
      <div className="neck-numbers numbers" aria-hidden="true">
        {board.spaces.map(({ fret, x }) => (
          <span key={fret} style={{ left: percent(x) }}>
            {fret}
          </span>
        ))}
      </div>
    </section>
  );
}

type PlacesProps = Pick<Props, 'tuning' | 'leftHanded' | 'marks'> &
  Required<Pick<Props, 'muted' | 'mutedLabel' | 'open' | 'onPress' | 'unnamed'>> & {
    first: number;
    last: number;
    wires: { fret: number; x: number }[];
  };

/** A button per string and fret, navigated with arrow keys. */
function Places({
  tuning,
  first,
  last,
  leftHanded,
  marks,
  muted,
  mutedLabel,
  open,
  wires,
  onPress,
  unnamed,
}: PlacesProps): ReactNode {
  const group = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ string: 6, fret: first });
  const fretsShown = [...(open ? [0] : []), ...Array.from({ length: last - first + 1 }, (_, index) => first + index)];
  const edge = (fret: number) => wires.find((wire) => wire.fret === fret)?.x ?? (leftHanded ? 100 : 0);

  function onKeyDown(event: KeyboardEvent): void {
    const along = (event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0) * (leftHanded ? -1 : 1);
    const across = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (along === 0 && across === 0) return;
    event.preventDefault();
    const index = Math.min(fretsShown.length - 1, Math.max(0, fretsShown.indexOf(at.fret) + along));
    const next = { string: Math.min(6, Math.max(1, at.string + across)), fret: fretsShown[index]! };
    setAt(next);
    group.current?.querySelector<HTMLElement>(`[data-place="${next.string} ${next.fret}"]`)?.focus();
  }

  function nameOf(string: number, fret: number): string {
    const note = unnamed ? '' : `, ${printed(plainName(tuning[string - 1]! + fret))}`;
    if (fret > 0) return `String ${string}, fret ${fret}${note}`;
    return `String ${string}, ${muted.includes(string) ? mutedLabel : `open${note}`}`;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons
    <div ref={group} onKeyDown={onKeyDown}>
      {tuning.flatMap((_, index) =>
        fretsShown.map((fret) => {
          const string = index + 1;
          const [left, right] = [edge(fret - 1), edge(fret)].sort((a, b) => a - b) as [number, number];
          const across = fret === 0 ? {} : { left: percent(left), width: percent(right - left) };
          return (
            <button
              key={`${string} ${fret}`}
              type="button"
              className={`neck-place${fret === 0 ? ' open' : ''}`}
              data-place={`${string} ${fret}`}
              tabIndex={string === at.string && fret === at.fret ? 0 : -1}
              aria-label={nameOf(string, fret)}
              aria-pressed={marks.some((mark) => mark.string === string && mark.fret === fret)}
              style={{ top: percent(index * row), ...across }}
              onFocus={() => setAt({ string, fret })}
              onClick={() => onPress(string, fret)}
            />
          );
        }),
      )}
    </div>
  );
}
