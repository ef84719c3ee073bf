import { guitar } from '#src/lib/music/fretboard/colours.ts';

const strings = [0, 1, 2, 3, 4, 5].map((index) => ({
  y: 145 + index * 22,
  thickness: 1.5 + index * 0.6,
  colour: index > 2 ? guitar.wound : guitar.plain,
}));

/** Sound hole and strings with a play symbol in the middle. Decorative. */
export function Rosette() {
  return (
    <svg className="rosette" viewBox="0 0 400 400" aria-hidden="true">
      <circle cx="200" cy="200" r="190" fill="none" stroke="#3c2b22" strokeWidth="16" />
      <circle cx="200" cy="200" r="166" fill="none" stroke="#4d382c" strokeWidth="3" />
      <circle cx="200" cy="200" r="150" fill="#1a110d" />
      {strings.map(({ y, thickness, colour }) => (
        <path key={y} d={`M30 ${y}H800`} stroke={colour} strokeWidth={thickness} />
      ))}
      <g className="play">
        <circle cx="200" cy="200" r="76" fill="#ffa552" />
        <path
          d="M180 168v64a5 5 0 0 0 7.700 4.200l49-32a5 5 0 0 0 0-8.400l-49-32a5 5 0 0 0-7.700 4.200z"
          fill="#14110f"
        />
      </g>
    </svg>
  );
}
