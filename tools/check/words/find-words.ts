import { proseOf } from './prose.ts';

export interface Finding {
  file: string;
  line: number;
  /** The banned word as the file writes it. */
  word: string;
  /** The line that holds it. */
  text: string;
}

/** An allowed use: a phrase that holds a banned word, in one file. */
export interface Allowed {
  file: string;
  phrase: string;
}

/** Words that mark prose which readers stumble over; docs/glossary.md and CONTRIBUTING.md describe the style. */
const banned = [
  'whoever',
  'whomever',
  'somebody',
  'nobody',
  'anybody',
  'anew',
  'by itself',
  'by themselves',
  'what comes of',
  'what came of',
  'thought through',
  'think(?:s|ing)? \\w+(?: \\w+)? through',
  'so many',
  'come(?:s)? upon',
];
const pattern = new RegExp(`\\b(?:${banned.join('|').replaceAll(' ', '\\s+(?:\\*\\s+)?')})\\b`, 'gi');

/** Finds banned words in the comments, test titles and log lines of a file. */
export function findWords(file: string, source: string): Finding[] {
  return proseOf(file, source).flatMap(({ text, start }) =>
    [...text.matchAll(pattern)].map((match) => {
      const before = source.slice(0, start + match.index);
      const line = before.split('\n').length;
      return { file, line, word: match[0], text: source.split('\n')[line - 1]?.trim() ?? '' };
    }),
  );
}

/** Removes allowed findings, and names the entries of the allow-list that allow nothing. */
export function applyAllowList(findings: Finding[], allowList: Allowed[]): { findings: Finding[]; unused: Allowed[] } {
  const allows = ({ file, phrase }: Allowed, finding: Finding) =>
    finding.file === file && finding.text.includes(phrase) && phrase.toLowerCase().includes(finding.word.toLowerCase());
  return {
    findings: findings.filter((finding) => !allowList.some((entry) => allows(entry, finding))),
    unused: allowList.filter((entry) => !findings.some((finding) => allows(entry, finding))),
  };
}
