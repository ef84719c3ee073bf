import type { Rating, ReviewKind } from '../../../../contract/spaced-review.ts';
import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { instant, ofUser, owner } from './columns.ts';

const { index, pgTable, primaryKey, text, uuid } = pgCore;

/** Every rating of a loop or lesson. Due dates are computed from these rows. */
export const reviews = pgTable(
  'reviews',
  {
    userId: owner().references(() => users.userId, ofUser),
    reviewId: uuid('review_id').notNull(),
    kind: text().$type<ReviewKind>().notNull(),
    /** Id of a loop or a lesson. */
    itemId: text('item_id').notNull(),
    rating: text().$type<Rating>().notNull(),
    reviewedAt: instant('reviewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.reviewId] }),
    index('reviews_item').on(table.userId, table.kind, table.itemId, table.reviewedAt),
  ],
);

/** Due date of each item. */
export const reviewItems = pgTable(
  'review_items',
  {
    userId: owner().references(() => users.userId, ofUser),
    kind: text().$type<ReviewKind>().notNull(),
    itemId: text('item_id').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.itemId] }),
    index('review_items_due').on(table.userId, table.dueAt),
  ],
);
