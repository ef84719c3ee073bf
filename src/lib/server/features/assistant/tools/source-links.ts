import type { AssistantSource } from '../../../../contract/assistant.ts';
import type { Catalog } from '../../../../contract/catalog.ts';
import { paths } from '../../../../contract/page-paths.ts';
import { printed } from '../../../../music/theory/notes.ts';
import { findScale } from '../../../../music/theory/scales.ts';

/** Links under one answer. */
const maxSources = 4;

const own: Record<string, AssistantSource> = {
  dashboard: { title: 'Your dashboard', href: paths.dashboard },
  profile: { title: 'Your profile', href: paths.profile },
  courses: { title: 'All courses', href: paths.courses },
  support: { title: 'Support', href: paths.support },
};

/** Where the pages stand that findings name. What is not there is left out. */
export function createSourceLinks({ passages, lessons }: Pick<Catalog, 'passages' | 'lessons'>) {
  const pages = new Map(passages.map(({ kind, id, title, href }) => [`${kind}/${id}`, { title, href }]));
  for (const { id, courseId, title } of lessons) pages.set(`lesson/${id}`, { title, href: paths.lesson(courseId, id) });

  /** A lesson that has a chord; the first in which it is learnt. */
  function lessonWith(symbol: string): AssistantSource | undefined {
    const lesson = lessons.find(({ tab }) => tab.chords.some(({ name }) => name === symbol));
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
    /** The pages of some names, each once, the first ones. */
    sources(names: readonly string[]): AssistantSource[] {
      const found = names.flatMap((name) => find(name) ?? []);
      return [...new Map(found.map((source) => [source.href, source])).values()].slice(0, maxSources);
    },
  };
}
