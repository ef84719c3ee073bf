import { right, type Tuner } from '#src/lib/audio/analysis/tuner.ts';
import { angleOf, arc, dial, pointAt } from './dial-geometry.ts';
import { writtenNote } from './tuning-labels.ts';

const marks = [-50, -20, -10, 0, 10, 20, 50];
const { width, height, centre, radius } = dial;

/** Needle and target note. Hidden from screen readers: the advice says the same in words. */
export function Dial({ tuner: { reading, sounding, inTune } }: { tuner: Tuner }) {
  return (
    <svg
      className="dial"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-sounding={sounding || undefined}
      data-in-tune={inTune || undefined}
    >
      <path className="dial-arc" d={arc(-50, 50, radius)} />
      <path className="dial-right" d={arc(-right.cents, right.cents, radius)} />
      {marks.map((cents) => (
        <Mark key={cents} cents={cents} />
      ))}
      {reading && (
        <>
          <line
            className="dial-needle"
            x1={centre.x}
            x2={centre.x}
            y1={centre.y - radius - 26}
            y2={centre.y - radius + 150}
            transform={`rotate(${angleOf(reading.cents)} ${centre.x} ${centre.y})`}
          />
          <text className="dial-note" x={centre.x} y={height - 40}>
            {writtenNote(reading.target)}
          </text>
        </>
      )}
    </svg>
  );
}

function Mark({ cents }: { cents: number }) {
  const degrees = angleOf(cents);
  const [from, to, label] = [radius + 14, radius + 34, radius + 60].map((length) => pointAt(degrees, length));
  return (
    <>
      <line className="dial-mark" x1={from!.x} y1={from!.y} x2={to!.x} y2={to!.y} />
      {cents !== 0 && (
        <text className="dial-cents" x={label!.x} y={label!.y}>
          {Math.abs(cents)}
        </text>
      )}
    </>
  );
}
