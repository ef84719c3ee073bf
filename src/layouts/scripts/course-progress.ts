import './toasts.ts';
import { apiPath, apiPaths } from '../../lib/contract/api-paths.ts';
import type { CourseProgress } from '../../lib/contract/progress.ts';
import { createQuery } from '../../lib/stores/http/query.ts';

const states = { completed: 'Done', in_progress: 'Started', not_started: '' };

/** Loads the learner's course progress and marks lessons, next lesson and count. */
export function show(page: HTMLElement): void {
  const courseId = page.dataset.course ?? '';
  const $progress = createQuery<CourseProgress>(apiPath(apiPaths.courseProgress, { courseId }));
  $progress.subscribe(({ data }) => data && mark(page, data));
}

function mark(page: HTMLElement, progress: CourseProgress): void {
  if (progress.lessons.every(({ status }) => status === 'not_started')) return;

  for (const { lessonId, status } of progress.lessons) {
    const line = lineOf(page, lessonId);
    const state = line?.querySelector<HTMLElement>('[data-state]');
    if (!line || !state) continue;
    line.dataset.status = status;
    state.textContent = states[status];
    state.hidden = !states[status];
  }

  const count = page.querySelector<HTMLElement>('[data-count]');
  if (count) count.textContent = `${progress.completedLessons} of ${progress.totalLessons} done`;

  const next = progress.nextLessonId ? lineOf(page, progress.nextLessonId)?.querySelector('a') : undefined;
  const start = page.querySelector<HTMLAnchorElement>('[data-start]');
  if (!next || !start) return;
  start.href = next.href;
  start.textContent = `Continue: ${next.textContent}`;
}

const lineOf = (page: HTMLElement, lessonId: string) =>
  page.querySelector<HTMLElement>(`[data-lesson="${CSS.escape(lessonId)}"]`);
