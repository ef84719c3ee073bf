const maxLength = 120;

/** A page as it is counted: the path alone, since what follows it may be about a person. */
export function pageOf(address: string): string {
  const base = 'https://here.invalid';
  const path = URL.canParse(address, base) ? new URL(address, base).pathname : '/';
  return path.slice(0, maxLength);
}

/** Words as they are counted: however they were typed. */
export const wordsOf = (query: string): string =>
  query.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ').slice(0, maxLength).toWellFormed();
