import type { Finding } from '../rules/finding.ts';
import type { Found, PassageIndex } from './passage-index.ts';

/** Less of a question than this is not understood. */
const minCoverage = 0.65;
/** What scores minRelativeScore as well is quoted too. */
const minRelativeScore = 0.6;
const maxLength = 480;

interface Wanted {
  question: string;
  /** Words that it does not have, and that are welcome. */
  hint?: string;
  /** Whether what only members read may be told. */
  members: boolean;
}

/** What the school has written about a question. */
export function lookUp(index: PassageIndex, { question, hint, members }: Wanted): Finding | undefined {
  const found = index.find(question, 12, hint).filter(({ coverage }) => coverage >= minCoverage);
  const open = found.filter(({ passage }) => members || !passage.members);
  const [first, ...others] = open;
  if (!first) return hidden(found);
  const second = others.find(
    ({ passage, score }) => passage.href !== first.passage.href && score >= minRelativeScore * first.score,
  );
  const quoted = [first, ...(second ? [second] : [])];
  return {
    text: quoted.map(({ passage }) => `${shortened(passage.text)}`).join('\n\n'),
    see: [...quoted, ...others].map(({ passage }) => `${passage.kind}/${passage.id}`),
  };
}

/** It is written, but for members. */
function hidden([first]: readonly Found[]): Finding | undefined {
  if (!first) return undefined;
  const { title, kind, id } = first.passage;
  return { text: `The lesson “${title}” is about this. It is for members.`, see: [`${kind}/${id}`, 'plan/plans'] };
}

/** As many sentences as are easily read. */
function shortened(text: string): string {
  if (text.length <= maxLength) return text;
  const end = text.slice(0, maxLength).search(/[.?:][^.?:]*$/);
  return end > maxLength / 3 ? text.slice(0, end + 1) : `${text.slice(0, maxLength).replace(/\s+\S*$/, '')}…`;
}
