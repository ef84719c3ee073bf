import { useEffect, useState } from 'react';

interface Props {
  label: string;
  /** While it is being sent: "Saving…" */
  busy: string;
  pending: boolean;
  className?: string;
}

/** Milliseconds after which somebody wants to hear that it still goes on. */
const patience = 4000;

/** Sends a form, and says so when that takes long. */
export function SubmitButton({ label, busy, pending, className = 'button' }: Props) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, [pending]);
  return (
    <>
      <button type="submit" className={className} aria-disabled={pending}>
        {pending ? busy : label}
      </button>
      <p className="small muted still-trying" role="status">
        {slow && 'This takes longer than usual. It is still being tried; what you typed stays.'}
      </p>
    </>
  );
}
