import './extras.css';
import { useMemo } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { createNotes } from '#src/lib/stores/lesson/notes.ts';
import { FavouriteButton } from '../../ui/FavouriteButton.tsx';
import type { Player } from '../player/player.ts';
import { Notes } from './Notes.tsx';
import { PractiseNext } from './PractiseNext.tsx';
import { ReportMistake } from './ReportMistake.tsx';

interface Props {
  lesson: Lesson;
  player: Player;
  completed: boolean;
  /** A new object for each press of the note shortcut. */
  noteRequest: object | undefined;
}

/** Reviews, notes and mistake reports. */
export function LessonExtras({ lesson, player, completed, noteRequest }: Props) {
  const notes = useMemo(() => createNotes(lesson.id), [lesson.id]);
  return (
    <>
      <PractiseNext lesson={lesson} completed={completed} />
      <Notes notes={notes} player={player} request={noteRequest} />
      <ReportMistake lesson={lesson} player={player} />
    </>
  );
}

export function Favourite({ lesson: { id, title, courseId } }: { lesson: Lesson }) {
  return <FavouriteButton kind="lesson" id={id} title={title} href={paths.lesson(courseId, id)} />;
}
