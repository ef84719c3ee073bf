import type { Finding } from '../rules/finding.ts';
import type { Found, Library } from './passage-index.ts';

/** Less of a question than this is not understood. */
const enough = 0.65;
/** What scores nearly as well is said too. */
const nearly = 0.6;
const longest = 480;

interface Wanted {
  question: string;
  /** Words that it does not have, and that are welcome. */
  hint?: string;
  /** Whether what only members read may be told. */
  members: boolean;
}

/** What the school has written about a question. */
export function lookUp(library: Library, { question, hint, members }: Wanted): Finding | undefined {
  const found = library.find(question, 12, hint).filter(({ coverage }) => coverage >= enough);
  const open = found.filter(({ passage }) => members || !passage.members);
  const [first, ...others] = open;
  if (!first) return hidden(found);
  const second = others.find(
    ({ passage, score }) => passage.href !== first.passage.href && score >= nearly * first.score,
  );
  const said = [first, ...(second ? [second] : [])];
  return {
    text: said.map(({ passage }) => `${shortened(passage.text)}`).join('\n\n'),
    see: [...said, ...others].map(({ passage }) => `${passage.kind}/${passage.id}`),
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
  if (text.length <= longest) return text;
  const end = text.slice(0, longest).search(/[.?:][^.?:]*$/);
  return end > longest / 3 ? text.slice(0, end + 1) : `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`;
}
