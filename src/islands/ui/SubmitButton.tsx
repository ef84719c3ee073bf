import { useEffect, useState } from 'react';

interface Props {
  label: string;
  /** Label while sending: "Saving…" */
  busy: string;
  pending: boolean;
  className?: string;
}

/** Delay in ms before announcing that sending takes longer than usual. */
const slowAfter = 4000;

/** Submit button. Announces when sending takes long. */
export function SubmitButton({ label, busy, pending, className = 'button' }: Props) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, [pending]);
  return (
    <>
      <button type="submit" className={className} aria-disabled={pending}>
        {pending ? busy : label}
      </button>
      <p className="small muted still-trying" role="status">
        {slow && 'This is taking longer than usual. We’re still trying, and what you typed stays.'}
      </p>
    </>
  );
}
