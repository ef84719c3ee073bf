import { useEffect, useState } from 'react';

/** Milliseconds for which something has to hold before it is read out: a needle moves faster than a voice. */
const settled = 700;

/** Reads out, without a picture, what stays the same for a moment. */
export function DelayedAnnouncement({ words }: { words: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), settled);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
