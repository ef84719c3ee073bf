import { useEffect, useState } from 'react';

const key = 'chord';

/** The chord that the address names, so that it can be kept, sent and gone back to. */
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
