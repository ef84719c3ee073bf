import type { Favourite, FavouriteParams } from '../../../contract/favourites.ts';
import { paths } from '../../../contract/page-paths.ts';
import { chordTones } from '../../../music/theory/chord-tones.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, desc, eq } from '../../platform/db/drizzle.ts';
import { favourites } from '../../platform/db/schema/index.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { CatalogIndex } from '../catalog/index.ts';
import { withLearner } from '../learning/index.ts';

/** Max favourites per learner, and so per response. */
export const maxFavourites = 500;

type Place = Pick<Favourite, 'title' | 'href'>;

/** Favourites of learners. */
export function createFavourites(db: Database, catalog: CatalogIndex, clock: Clock) {
  const places: Record<Favourite['kind'], (id: string) => Place | undefined> = {
    course: (id) => titled(catalog.courses.get(id), paths.course(id)),
    lesson(id) {
      const lesson = catalog.videos.get(id)?.lesson;
      return lesson && titled(lesson, paths.lesson(lesson.courseId, id));
    },
    review: (id) => titled(catalog.reviews.get(id), paths.gearReview(id)),
    chord: (id) => (chordTones(id) ? { title: id, href: paths.chord(id) } : undefined),
  };
  const titled = (found: { title: string } | undefined, href: string) => found && { title: found.title, href };

  return {
    /** Lists favourites, latest first, without those that left the catalogue. */
    async list(userId: string): Promise<Favourite[]> {
      const rows = await db
        .select()
        .from(favourites)
        .where(eq(favourites.userId, userId))
        .orderBy(desc(favourites.createdAt), favourites.kind, favourites.itemId)
        .limit(maxFavourites);
      return rows.flatMap(({ kind, itemId, createdAt }) => {
        const place = places[kind](itemId);
        return place ? { kind, id: itemId, ...place, createdAt: createdAt.toISOString() } : [];
      });
    },

    /** Idempotent. @throws DomainError NOT_FOUND, CONFLICT */
    async add(userId: string, { kind, id: itemId }: FavouriteParams): Promise<void> {
      if (!places[kind](itemId)) throw notFound(kind);
      const now = new Date(clock.now());
      await withLearner(db, userId, now, async (tx, learner) => {
        const row = { userId, kind, itemId, createdAt: now };
        const added = await tx.insert(favourites).values(row).onConflictDoNothing().returning();
        if (added.length === 0) return;
        if (learner.favourites >= maxFavourites) {
          throw new DomainError('CONFLICT', `You can have ${maxFavourites} favourites. Remove one to add another.`);
        }
        learner.favourites++;
      });
    },

    /** Idempotent. */
    remove: (userId: string, { kind, id }: FavouriteParams): Promise<void> =>
      withLearner(db, userId, new Date(clock.now()), async (tx, learner) => {
        const gone = await tx
          .delete(favourites)
          .where(and(eq(favourites.userId, userId), eq(favourites.kind, kind), eq(favourites.itemId, id)))
          .returning();
        learner.favourites -= gone.length;
      }),
  };
}

export type Favourites = ReturnType<typeof createFavourites>;
