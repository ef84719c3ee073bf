/**
 * What a page shows of whoever is logged in: how far they are in a course, and whether they keep it. It is so small that
 * every page has it; the rest is fetched.
 */
import { readSession } from '../../lib/stores/auth/stored-session.ts';

type Module = Promise<{ show(element: HTMLElement): unknown }>;

function show(selector: string, load: () => Module): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element || !readSession()) return;
  load()
    .then((module) => module.show(element))
    // The page says all it has to say without it.
    .catch(console.warn);
}

show('[data-course]', () => import('./course-progress.ts'));
show('[data-favourite]', () => import('./favourite-heart.ts'));
