import { v7 } from 'uuid';
import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import type { Note, NoteBody, NoteChangeBody } from '../../contract/notes.ts';
import { api } from '../http/client.ts';
import { optimistically } from '../http/optimistic.ts';
import { createQuery } from '../http/query.ts';
import { idempotent } from '../http/retry.ts';
import { checkAchievements } from '../learning/achievements.ts';

const byPlace = (a: Note, b: Note) => a.position - b.position || a.createdAt.localeCompare(b.createdAt);

const without = (id: string) => (notes: Note[]) => notes.filter((note) => note.id !== id);
const withNote = (note: Note) => (notes: Note[]) => [...without(note.id)(notes), note].sort(byPlace);

/** The learner's notes on a lesson, sorted by position. Changes are optimistic. */
export function createNotes(lessonId: string) {
  const $notes = createQuery<Note[]>(`${apiPaths.notes}?lessonId=${encodeURIComponent(lessonId)}`);

  /** @param note `position` in seconds. @throws ApiError; then the note is removed from the list */
  async function writeNote({ position, text }: Pick<NoteBody, 'position' | 'text'>): Promise<void> {
    const now = new Date().toISOString();
    const note = { id: v7(), lessonId, position, text: text.trim(), createdAt: now, updatedAt: now };
    await optimistically($notes, {
      change: withNote(note),
      undo: without(note.id),
      act: () => api.post(apiPaths.notes, { json: { id: note.id, lessonId, position, text }, retry: resent }),
    });
    await checkAchievements();
  }

  /** @throws ApiError */
  async function changeNote(note: Note, change: NoteChangeBody): Promise<void> {
    await optimistically($notes, {
      change: withNote({ ...note, ...change, updatedAt: new Date().toISOString() }),
      undo: withNote(note),
      act: () => api.put(apiPath(apiPaths.note, { id: note.id }), { json: change, retry: idempotent }),
    });
  }

  /** @throws ApiError */
  async function deleteNote(note: Note): Promise<void> {
    await optimistically($notes, {
      change: without(note.id),
      undo: withNote(note),
      act: () => api.delete(apiPath(apiPaths.note, { id: note.id }), { retry: idempotent }),
    });
  }

  return { $notes, writeNote, changeNote, deleteNote };
}

/** A note may be sent twice, since the server stores one per id. */
const resent = { ...idempotent, methods: ['post'] };
