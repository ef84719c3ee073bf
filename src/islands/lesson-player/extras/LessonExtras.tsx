import './extras.css';
import { useMemo } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { createNotes } from '#src/lib/stores/lesson/notes.ts';
import { FavouriteButton } from '../../ui/FavouriteButton.tsx';
import { HistoryDisclosure } from '../history/HistoryDisclosure.tsx';
import type { Player } from '../player/player.ts';
import { barAt } from '../score/score-position.ts';
import type { PracticeRequest } from '../shared/practice-request.ts';
import { Notes } from './Notes.tsx';
import { PractiseNext } from './PractiseNext.tsx';
import { ReportMistake } from './ReportMistake.tsx';

interface Props {
  lesson: Lesson;
  player: Player;
  completed: boolean;
  /** A new object for each press of the note shortcut. */
  noteRequest: object | undefined;
  practise(request: PracticeRequest): void;
}

/** Bars in a loop that starts at a note. */
const barsToLoop = 4;

/** Reviews, notes, the learner's history and mistake reports. */
export function LessonExtras({ lesson, player, completed, noteRequest, practise }: Props) {
  const notes = useMemo(() => createNotes(lesson.id), [lesson.id]);
  function loopFrom(position: number): void {
    const from = Math.max(0, barAt(lesson.tab, position - lesson.video.musicStart));
    const to = Math.min(from + barsToLoop - 1, lesson.tab.bars.length - 1);
    practise({ command: 'playLoop', bars: { from, to }, speed: player.video.playbackRate });
  }
  return (
    <>
      <PractiseNext lesson={lesson} completed={completed} />
      <Notes notes={notes} player={player} request={noteRequest} onLoop={loopFrom} />
      <HistoryDisclosure lesson={lesson} player={player} />
      <ReportMistake lesson={lesson} player={player} />
    </>
  );
}

export function Favourite({ lesson: { id, title, courseId } }: { lesson: Lesson }) {
  return <FavouriteButton kind="lesson" id={id} title={title} href={paths.lesson(courseId, id)} />;
}
