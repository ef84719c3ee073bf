import type { ChordChanges, ChordChangesBody } from '../../../contract/tools.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, desc, eq, lt } from '../../platform/db/drizzle.ts';
import { chordChanges } from '../../platform/db/schema.ts';
import { instantOf } from '../learning/index.ts';

/** The most minutes that are kept of one learner, and so the most that one answer holds. */
export const maxMinutes = 1000;

/** Minutes of changing between two chords. */
export function createChordChanges(db: Database, clock: Clock) {
  const own = (userId: string) => eq(chordChanges.userId, userId);

  async function dropOldest(tx: Database, userId: string): Promise<void> {
    const [last] = await tx
      .select({ occurredAt: chordChanges.occurredAt })
      .from(chordChanges)
      .where(own(userId))
      .orderBy(desc(chordChanges.occurredAt))
      .offset(maxMinutes - 1)
      .limit(1);
    if (last) await tx.delete(chordChanges).where(and(own(userId), lt(chordChanges.occurredAt, last.occurredAt)));
  }

  return {
    /** The latest first. */
    async list(userId: string): Promise<ChordChanges[]> {
      const rows = await db
        .select()
        .from(chordChanges)
        .where(own(userId))
        .orderBy(desc(chordChanges.occurredAt), chordChanges.changesId)
        .limit(maxMinutes);
      return rows.map(({ changesId, fromChord, toChord, changes, occurredAt }) => ({
        id: changesId,
        chords: [fromChord, toChord],
        changes,
        occurredAt: occurredAt.toISOString(),
      }));
    },

    /** The same `id` twice is one minute, as it was first said. */
    async write(userId: string, { id, chords, changes, occurredAt }: ChordChangesBody): Promise<void> {
      const at = new Date(instantOf(occurredAt, clock.now(), 'body.occurredAt'));
      const [fromChord, toChord] = chords;
      const row = { userId, changesId: id.toLowerCase(), fromChord, toChord, changes, occurredAt: at };
      await db.transaction(async (tx) => {
        await tx.insert(chordChanges).values(row).onConflictDoNothing();
        await dropOldest(tx, userId);
      });
    },
  };
}

export type ChordChangesService = ReturnType<typeof createChordChanges>;
