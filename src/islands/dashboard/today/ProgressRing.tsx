interface Props {
  /** Accessible name. */
  label: string;
  /** Accessible value text. */
  text: string;
  /** Share of the goal, 0 to 1 or more. */
  share: number;
  figure: number;
  unit: string;
}

/** Circular progress bar drawn as a sound hole's rosette. */
export function ProgressRing({ label, text, share, figure, unit }: Props) {
  const percent = Math.round(Math.min(1, share) * 100);
  return (
    <div
      className="ring"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuetext={text}
      data-full={percent === 100 || undefined}
    >
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <circle className="fine" cx="100" cy="100" r="97" />
        <circle className="fine" cx="100" cy="100" r="69" />
        <circle className="track" cx="100" cy="100" r="83" />
        {percent > 0 && (
          <circle className="sounding" cx="100" cy="100" r="83" pathLength="100" strokeDasharray={`${percent} 100`} />
        )}
      </svg>
      <p aria-hidden="true" className="numbers">
        <strong>{figure}</strong>
        <span>{unit}</span>
      </p>
    </div>
  );
}
