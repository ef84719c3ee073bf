import { guitar } from '#src/lib/music/fretboard/colours.ts';
import { dial } from './dial-geometry.ts';
import { writtenNote } from './tuning-labels.ts';

interface Props {
  /** MIDI numbers, string 1 first. */
  strings: readonly number[];
  leftHanded: boolean;
}

const centre = dial.width / 2;
const nutY = 430;
/** Posts of one side, from the nut to the tip. */
const posts = { from: 350, to: 110, x: 58 };
const peg = { x: 172, width: 78, height: 46 };

/**
 * Headstock with the note of each peg, as its player sees it in a mirror: the thickest string on the left. Hidden from
 * screen readers: the string buttons say the same.
 */
export function Headstock({ strings, leftHanded }: Props) {
  const thickFirst = strings.map((midi, index) => ({ midi, string: index + 1 })).reverse();
  const onLeft = Math.ceil(thickFirst.length / 2);
  const mirror = leftHanded ? -1 : 1;
  const drawn = thickFirst.map((each, index) => {
    const isLeft = index < onLeft;
    const rank = isLeft ? index : thickFirst.length - 1 - index;
    const count = isLeft ? onLeft : thickFirst.length - onLeft;
    const step = count > 1 ? (posts.from - posts.to) / (count - 1) : 0;
    const side = (isLeft ? -1 : 1) * mirror;
    const spread = thickFirst.length > 1 ? (index / (thickFirst.length - 1) - 0.5) * 100 * mirror : 0;
    return { ...each, side, y: posts.from - rank * step, nutX: centre + spread };
  });
  return (
    <svg className="dial headstock" viewBox={`0 0 ${dial.width} ${dial.height}`} aria-hidden="true">
      <path
        d={`M390 40Q${centre} 84 610 40L600 360Q590 400 566 ${nutY}V520H434V${nutY}Q410 400 400 360Z`}
        fill={guitar.board}
        className="headstock-wood"
      />
      <rect x="432" y={nutY} width="136" height="14" fill={guitar.nut} />
      {drawn.map(({ string, midi, side, y, nutX }) => {
        const postX = centre + side * posts.x;
        const pegX = centre + side * peg.x;
        return (
          <g key={string}>
            <path
              d={`M${nutX} 520V${nutY}L${postX} ${y}`}
              fill="none"
              stroke={string > strings.length / 2 ? guitar.wound : guitar.plain}
              strokeWidth={1.5 + string * 0.6}
            />
            <path className="headstock-shaft" d={`M${postX} ${y}H${pegX}`} />
            <circle cx={postX} cy={y} r="13" fill={guitar.wire} />
            <rect
              className="headstock-peg"
              x={pegX - peg.width / 2}
              y={y - peg.height / 2}
              width={peg.width}
              height={peg.height}
              rx={peg.height / 2}
            />
            <text x={centre + side * (peg.x + 110)} y={y + 26}>
              {writtenNote(midi)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
