/**
 * Loads the parts of a page that depend on the signed-in learner: course progress and favourites. Small enough for
 * every page; the parts themselves are imported on demand.
 */
import { readSession } from '../../lib/stores/session/stored-session.ts';

type Module = Promise<{ show(element: HTMLElement): unknown }>;

function show(selector: string, load: () => Module): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element || !readSession()) return;
  load()
    .then((module) => module.show(element))
    // The page is complete without it.
    .catch(console.warn);
}

show('[data-course]', () => import('./course-progress.ts'));
show('[data-favourite]', () => import('./favourite-heart.ts'));
