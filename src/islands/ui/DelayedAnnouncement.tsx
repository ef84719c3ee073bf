import { useEffect, useState } from 'react';

/** Milliseconds a text must stay the same before it is announced. */
const settleTime = 700;

/** Announces a text to screen readers once it has settled. */
export function DelayedAnnouncement({ words }: { words: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), settleTime);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
