import { useEffect, useState } from 'react';

const key = 'chord';

/** Chord name, synchronised with the URL's query so that it can be bookmarked and shared. */
export function useChordParam(): [name: string, choose: (name: string) => void] {
  const [name, setName] = useState(() => new URLSearchParams(location.search).get(key)?.slice(0, 24) || 'Am');
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (query.get(key) === name || (name === 'Am' && !query.has(key))) return;
    query.set(key, name);
    history.replaceState(history.state, '', `?${query}`);
  }, [name]);
  return [name, setName];
}
