import { memo } from 'react';
import type { TabBar } from '#src/lib/music/notation/geometry.ts';
import type { StaffHead } from '#src/lib/music/notation/staff-head.ts';

interface Props {
  bar: TabBar;
  /** CSS px per px of the drawing. */
  scale: number;
  last: boolean;
  /** Beat under the keyboard caret. */
  caret: number | undefined;
}

/** Draws a bar from its geometry; each beat is a group, which the cursor highlights. */
export const TabBarDrawing = memo(function TabBarDrawing({ bar, scale, last, caret }: Props) {
  const [top = 0, bottom = 0] = [bar.lines[0], bar.lines.at(-1)];
  const ofBeat = (beat: number) => (part: { beat?: number }) => part.beat === beat;
  return (
    <svg
      width={bar.width * scale}
      height={bar.height * scale}
      viewBox={`0 0 ${bar.width} ${bar.height}`}
      aria-hidden="true"
    >
      <path className="tab-strings" d={bar.lines.map((y) => `M0 ${y}H${bar.width}`).join('')} />
      <path className="tab-line" d={`M.5 ${top}V${bottom}${last ? `M${bar.width - 0.5} ${top}V${bottom}` : ''}`} />
      {bar.labels.filter((label) => label.beat === undefined).map(drawLabel)}
      {bar.beats.map((beat, index) => (
        <g key={beat.start} className="tab-beat" data-beat={index} data-caret={index === caret || undefined}>
          <rect x={beat.x - 13} y={top - 12} width={26} height={bottom - top + 24} rx={6} />
          {bar.paths.filter(ofBeat(index)).map(({ d, role, paint, width }) => (
            <path key={d} className={`${paint} ${role}`} d={d} strokeWidth={paint === 'stroke' ? width : undefined} />
          ))}
          {bar.digits.filter(ofBeat(index)).map(({ x, y, text, finger }) => (
            <text key={y} className={`finger-${finger}`} x={x} y={y}>
              {text}
            </text>
          ))}
          {bar.labels.filter(ofBeat(index)).map(drawLabel)}
        </g>
      ))}
    </svg>
  );
});

/** Clef and time signature before the first bar of a row. */
export const RowHead = memo(function RowHead({ bar, head, scale }: { bar: TabBar; head: StaffHead; scale: number }) {
  return (
    <svg
      className="tab-head"
      width={head.width * scale}
      height={bar.height * scale}
      viewBox={`0 0 ${head.width} ${bar.height}`}
      aria-hidden="true"
    >
      <path className="tab-strings" d={bar.lines.map((y) => `M0 ${y}H${head.width}`).join('')} />
      {head.shapes.map(({ d, paint, width }) => (
        <path key={d} className={`${paint} note`} d={d} strokeWidth={paint === 'stroke' ? width : undefined} />
      ))}
      <text x={head.octave.x} y={head.octave.y} fontSize={10}>
        8
      </text>
    </svg>
  );
});

function drawLabel({ x, y, text, role, size, align }: TabBar['labels'][number]) {
  return (
    <text key={`${role}${y}`} className={`tab-${role} ${align}`} x={x} y={y} fontSize={size}>
      {text}
    </text>
  );
}
