import { apiPaths } from '../../contract/api-paths.ts';
import { paths } from '../../contract/page-paths.ts';
import type { DueAnswer, DueItem, Rating, ReviewBody, Reviewed } from '../../contract/spaced-review.ts';
import { createQuery } from '../http/query.ts';
import { withCore } from '../practice/index.ts';

/** What to practise next: loops and lessons that are due, the longest due first. */
export const $due = createQuery<DueAnswer>(apiPaths.reviewsDue);

/** Where it is practised. */
export function addressOf({ kind, itemId, courseId, lessonId }: DueItem): string {
  const lesson = paths.lesson(courseId, lessonId);
  return kind === 'loop' ? `${lesson}?loop=${itemId}` : lesson;
}

/** Says how a loop or a lesson went. It outlives the page and a missing network, and counts once. */
export function rate({ kind, itemId }: Pick<Reviewed, 'kind' | 'itemId'>, rating: Rating): void {
  withCore(({ recorder }) =>
    recorder.queueCall((id, reviewedAt) => {
      const body: ReviewBody = { id, kind, itemId, rating, reviewedAt };
      return { method: 'post', path: apiPaths.reviews, body };
    }),
  );
  const { data } = $due.get();
  if (!data) return;
  $due.mutate({ ...data, due: data.due.filter((item) => item.kind !== kind || item.itemId !== itemId) });
}
