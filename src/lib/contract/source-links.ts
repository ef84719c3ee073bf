import { printed } from '../music/theory/notes.ts';
import { findScale } from '../music/theory/scales.ts';
import type { AssistantSource } from './assistant.ts';
import { paths } from './page-paths.ts';
import type { Passage } from './passages.ts';

/** Max links below an answer. */
export const maxSources = 4;

const own: Record<string, AssistantSource> = {
  today: { title: 'Start today’s practice', href: `${paths.tool('routine')}?plan=today` },
  dashboard: { title: 'Your dashboard', href: paths.dashboard },
  achievements: { title: 'Your achievements', href: paths.achievements },
  profile: { title: 'Your profile', href: paths.profile },
  courses: { title: 'All courses', href: paths.courses },
  tools: { title: 'All tools', href: paths.tools },
  demo: { title: 'Watch the demo lesson', href: paths.watchDemo },
  support: { title: 'Support', href: paths.support },
};

interface Linked {
  passages: readonly Passage[];
  lessons: readonly { id: string; courseId: string; title: string; tab?: { chords: readonly { name: string }[] } }[];
}

/** Resolves the names of pages in findings to links. Unknown names are left out. */
export function createSourceLinks({ passages, lessons }: Linked) {
  const pages = new Map(passages.map(({ kind, id, title, href }) => [`${kind}/${id}`, { title, href }]));
  for (const { id, courseId, title } of lessons) pages.set(`lesson/${id}`, { title, href: paths.lesson(courseId, id) });

  /** Returns the first lesson that uses a chord. */
  function lessonWith(symbol: string): AssistantSource | undefined {
    const lesson = lessons.find(({ tab }) => tab?.chords.some(({ name }) => name === symbol));
    return lesson && pages.get(`lesson/${lesson.id}`);
  }

  function find(name: string): AssistantSource | undefined {
    const [kind, id = '', more = ''] = name.split('/');
    const rest = name.slice(name.indexOf('/') + 1);
    if (kind === 'own') return own[id];
    if (kind === 'with') return lessonWith(rest);
    if (kind === 'chord') return { title: `${printed(rest)} in the chord tool`, href: paths.chord(rest) };
    const scale = kind === 'scale' ? findScale(more) : undefined;
    if (scale) return { title: `${printed(id)} ${scale.name.toLowerCase()} on the neck`, href: paths.scale(id, more) };
    return pages.get(name);
  }

  return {
    /** Returns the link for a name; undefined for an unknown one. */
    link: find,
    /** Returns the first links for these names, without duplicates. */
    sources(names: readonly string[]): AssistantSource[] {
      const found = names.flatMap((name) => find(name) ?? []);
      return [...new Map(found.map((source) => [source.href, source])).values()].slice(0, maxSources);
    },
  };
}
