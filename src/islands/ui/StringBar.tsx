import './string-bar.css';

interface Props {
  /** Accessible name. */
  label: string;
  /** Progress as text: "7 of 10 minutes". */
  text: string;
  /** 0 to 1. */
  share: number;
}

/** Progress bar, drawn as a guitar string. */
export function StringBar({ label, text, share }: Props) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      className="string-bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuetext={text}
      data-full={percent === 100 || undefined}
    >
      <svg aria-hidden="true">
        <rect width="100%" height="3" y="8.5" rx="1.5" />
        <rect className="sounding" width={`${percent}%`} height="4" y="8" rx="2" />
        <circle className="sounding" cx={`${percent}%`} cy="10" r="8" />
      </svg>
    </div>
  );
}
