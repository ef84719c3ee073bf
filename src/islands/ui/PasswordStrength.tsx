import './password-strength.css';
import { strengthOf } from './password-strength.ts';

const strings = [1, 2, 3, 4, 5, 6];

/** Password strength, shown as six guitar strings. */
export function PasswordStrength({ password, own }: { password: string; own?: string[] | undefined }) {
  const strength = strengthOf(password, own);
  return (
    <div className="password-strength" data-strength={strength?.strings ?? 0}>
      <svg viewBox="0 0 96 18" aria-hidden="true">
        {strings.map((string) => (
          <rect
            key={string}
            className={string <= (strength?.strings ?? 0) ? 'sounding' : undefined}
            width="96"
            height={0.8 + string * 0.25}
            y={string * 3 - 2}
          />
        ))}
      </svg>
      <p className="small muted" role="status">
        {strength?.words}
      </p>
    </div>
  );
}
