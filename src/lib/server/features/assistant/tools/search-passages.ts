import type { Finding } from '../rules/finding.ts';
import type { Found, PassageIndex } from './passage-index.ts';

/** Share of the question that a passage has to cover to be quoted: with its heading's help, or by all its words. */
const minCoverage = { headed: 0.7, own: 0.85 };
/** Without its heading's help, a passage has to share at least this many words. */
const minWords = 3;
/** From this share of the question a heading counts as being about it. */
const minHeaded = 0.4;
/** Other pages are linked from this share of the best score. */
const minRelativeScore = 0.6;
const maxLength = 480;

interface Wanted {
  question: string;
  /** Additional terms for the search. */
  hint?: string;
  /** Whether members' passages may be quoted. */
  members: boolean;
}

/** Whether a passage answers the question, and does not just share a word with it. */
const answers = ({ passage, words, coverage, headed }: Found) =>
  !passage.list &&
  (headed >= minHeaded ? coverage >= minCoverage.headed : words >= minWords && coverage >= minCoverage.own);

/** Quotes the passage that answers a question, if one does, and names the pages next to it. */
export function lookUp(index: PassageIndex, { question, hint, members }: Wanted): Finding | undefined {
  const found = index.find(question, 12, hint);
  const fitting = found.filter(answers);
  const first = fitting.find(({ passage }) => members || !passage.members);
  if (!first) return hidden(fitting);
  const others = found.filter(({ score }) => score >= minRelativeScore * first.score).slice(0, 3);
  return {
    text: shortened(first.passage.text),
    see: [first, ...others].map(({ passage }) => `${passage.kind}/${passage.id}`),
  };
}

/** Names the members' lesson that would answer the question, without quoting it. */
function hidden([first]: readonly Found[]): Finding | undefined {
  if (!first) return undefined;
  const { title, kind, id } = first.passage;
  return { text: `The lesson “${title}” is about this. It is for members.`, see: [`${kind}/${id}`, 'plan/plans'] };
}

/** Shortens a text to whole sentences. */
function shortened(text: string): string {
  if (text.length <= maxLength) return text;
  const end = text.slice(0, maxLength).search(/[.?:][^.?:]*$/);
  return end > maxLength / 3 ? text.slice(0, end + 1) : `${text.slice(0, maxLength).replace(/\s+\S*$/, '')}…`;
}
