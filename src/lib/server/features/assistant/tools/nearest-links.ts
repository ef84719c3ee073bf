import type { AssistantSource } from '../../../../contract/assistant.ts';
import { paths } from '../../../../contract/page-paths.ts';
import type { Match } from '../../search/index.ts';
import type { Finding } from '../rules/finding.ts';

const isTool = ({ href }: AssistantSource) => href.startsWith(`${paths.tools}/`);

/** Pages for a question that is like no other. */
const usual = ['landing/beginner-guitar', 'own/courses', 'tool/chords'];

interface Near {
  /** Answers to questions with a word in common. */
  matches: readonly Match[];
  /** Links to pages with a word in common, the nearest first. */
  pages: readonly AssistantSource[];
  sources(names: readonly string[]): AssistantSource[];
}

/** Says that nothing answers the question, with links to the three nearest pages; one of them is a tool. */
export function notKnown({ matches, pages, sources }: Near): Finding {
  const near = [...matches.flatMap(({ answer }) => answer.links), ...pages, ...sources(usual)];
  const tool = near.find(isTool)!;
  const others = new Map(near.filter((link) => !isTool(link)).map((link) => [link.href, link]));
  return {
    text: 'I don’t have a good answer for that yet. These pages come nearest:',
    links: [...[...others.values()].slice(0, 2), tool],
    see: [],
    known: false,
  };
}
