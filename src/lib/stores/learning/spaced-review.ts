import { map } from 'nanostores';
import { apiPaths } from '../../contract/api-paths.ts';
import { paths } from '../../contract/page-paths.ts';
import type { DueAnswer, DueItem, Rating, ReviewBody, Reviewed } from '../../contract/spaced-review.ts';
import { createQuery } from '../http/query.ts';
import { withCore } from '../practice/index.ts';

/** Loops and lessons that are due for review, most overdue first. */
export const $due = createQuery<DueAnswer>(apiPaths.reviewsDue);

/** Ratings given since the page was opened, by item id. */
export const $ratings = map<Record<string, Rating>>({});

/** Address of the page where an item is practised. */
export function addressOf({ kind, itemId, courseId, lessonId }: DueItem): string {
  const lesson = paths.lesson(courseId, lessonId);
  return kind === 'loop' ? `${lesson}?loop=${itemId}` : lesson;
}

/** Rates a review. The rating survives the page and being offline, and counts once. */
export function rate({ kind, itemId }: Pick<Reviewed, 'kind' | 'itemId'>, rating: Rating): void {
  $ratings.setKey(itemId, rating);
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
