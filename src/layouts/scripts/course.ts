/** On a course's page: how far somebody has got. It is so small that every page has it; the rest is fetched. */
import { readSession } from '../../lib/stores/stored-session.ts';

const page = document.querySelector<HTMLElement>('[data-course]');
if (page && readSession()) {
  import('./course-progress.ts').then(
    ({ showProgress }) => showProgress(page),
    // The page says all it has to say without it.
    (error) => console.warn('Your progress cannot be shown now.', error),
  );
}
