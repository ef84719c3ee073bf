const maxLength = 120;

/** Reduces an address to its path: query and fragment may contain personal data. */
export function pageOf(address: string): string {
  const base = 'https://here.invalid';
  const path = URL.canParse(address, base) ? new URL(address, base).pathname : '/';
  return path.slice(0, maxLength);
}

/** Normalises a query, so that spellings are counted together. */
export const wordsOf = (query: string): string =>
  query.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ').slice(0, maxLength).toWellFormed();
