import type { FavouriteKind } from '../../../../contract/favourites.ts';
import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { instant, ofUser, owner } from './columns.ts';

const { pgTable, primaryKey, text } = pgCore;

export const favourites = pgTable(
  'favourites',
  {
    userId: owner().references(() => users.userId, ofUser),
    kind: text().$type<FavouriteKind>().notNull(),
    itemId: text('item_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.itemId] })],
);
