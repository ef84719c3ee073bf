import { v7 } from 'uuid';
import type { Note, NoteBody, NoteChangeBody } from '../../../contract/notes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, count, desc, eq } from '../../platform/db/drizzle.ts';
import { notes } from '../../platform/db/schema/index.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { type Caller, type CatalogIndex, checkMayRecord } from '../catalog/index.ts';
import { withLearner } from '../learning/index.ts';

type Row = typeof notes.$inferSelect;

/** Max notes per lesson, and so per response. */
export const maxNotes = 200;

const toNote = (row: Row): Note => ({
  id: row.noteId,
  lessonId: row.lessonId,
  position: row.positionMs / 1000,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const toMs = (seconds: number) => Math.round(seconds * 1000);

/** Learners' notes on lessons. */
export function createNotes(db: Database, catalog: CatalogIndex, clock: Clock) {
  const one = (userId: string, noteId: string) => and(eq(notes.userId, userId), eq(notes.noteId, noteId));

  async function checkCapacity(tx: Database, userId: string, lessonId: string): Promise<void> {
    const [stored] = await tx
      .select({ count: count() })
      .from(notes)
      .where(and(eq(notes.userId, userId), eq(notes.lessonId, lessonId)));
    if (stored!.count >= maxNotes) {
      throw new DomainError('CONFLICT', `You can write ${maxNotes} notes per lesson. Delete one to write another.`);
    }
  }

  return {
    /** Lists the notes of a lesson by position, or the latest of all lessons. */
    async list(userId: string, lessonId?: string): Promise<Note[]> {
      const own = eq(notes.userId, userId);
      const rows = lessonId
        ? db
            .select()
            .from(notes)
            .where(and(own, eq(notes.lessonId, lessonId)))
            .orderBy(notes.positionMs, notes.createdAt, notes.noteId)
        : db.select().from(notes).where(own).orderBy(desc(notes.createdAt), notes.noteId);
      return (await rows.limit(maxNotes)).map(toNote);
    },

    /** A note whose id is there already is answered as it stands. @throws DomainError NOT_FOUND, CONFLICT, SUBSCRIPTION_REQUIRED */
    async write(caller: Caller, { id, lessonId, position, text }: NoteBody): Promise<Note> {
      const { userId } = caller;
      const lesson = catalog.videos.get(lessonId)?.lesson;
      if (!lesson) throw notFound('lesson');
      const now = new Date(clock.now());
      checkMayRecord(lesson, caller, now.getTime());
      const noteId = id?.toLowerCase() ?? v7();
      return withLearner(db, userId, now, async (tx, learner) => {
        const [known] = await tx.select().from(notes).where(one(userId, noteId));
        if (known) return toNote(known);
        await checkCapacity(tx, userId, lessonId);
        const row = { userId, noteId, lessonId, positionMs: toMs(position), text, createdAt: now, updatedAt: now };
        await tx.insert(notes).values(row);
        learner.notes++;
        return toNote(row);
      });
    },

    /** @throws DomainError NOT_FOUND, also for another user's note. */
    async change(userId: string, noteId: string, { position, text }: NoteChangeBody): Promise<Note> {
      const positionMs = position === undefined ? undefined : toMs(position);
      const [row] = await db
        .update(notes)
        .set({ positionMs, text, updatedAt: new Date(clock.now()) })
        .where(one(userId, noteId))
        .returning();
      if (!row) throw notFound('note');
      return toNote(row);
    },

    /** @throws DomainError NOT_FOUND, also for another user's note. */
    delete: (userId: string, noteId: string): Promise<void> =>
      withLearner(db, userId, new Date(clock.now()), async (tx, learner) => {
        const gone = await tx.delete(notes).where(one(userId, noteId)).returning();
        if (gone.length === 0) throw notFound('note');
        learner.notes--;
      }),
  };
}

export type Notes = ReturnType<typeof createNotes>;
