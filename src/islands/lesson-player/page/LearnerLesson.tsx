import { useState } from 'react';
import type { Lesson as LessonData } from '#src/lib/contract/catalog.ts';
import { useModule } from '../../ui/useModule.ts';
import { Keep } from '../download/DownloadSlot.tsx';
import { Overlay } from '../player/Overlay.tsx';
import type { Player } from '../player/player.ts';
import { Chapters } from './Chapters.tsx';
import { LessonEnd } from './LessonEnd.tsx';
import { LessonView } from './LessonLayout.tsx';
import { LessonStatus } from './LessonStatus.tsx';
import { askedToPlay } from './url-params.ts';
import { useTouched } from './useFirstInteraction.ts';
import { useProgress } from './useLessonProgress.ts';

interface Props {
  lesson: LessonData;
  /** Asks for the lesson anew, its media addresses signed again. */
  renew(): Promise<LessonData>;
}

/** A lesson that is written down for whoever is logged in. */
export function Lesson({ lesson, renew }: Props) {
  const [player, setPlayer] = useState<Player>();
  const [noteAsked, setNoteAsked] = useState<object>();
  const { completed, setCompleted } = useProgress(lesson, player);
  const touched = useTouched();
  // The demo belongs to no course: nothing but its progress is kept.
  const isOfCourse = lesson.courseId !== 'demo';
  const beside = useModule(() => import('../extras/LessonExtras.tsx'), touched && isOfCourse).module;

  return (
    <LessonView
      lesson={lesson}
      renew={renew}
      onPlayer={(made) => {
        setPlayer(made);
        if (made && askedToPlay()) made.play();
      }}
      onNote={() => setNoteAsked({})}
      prepare={async (player) => {
        const { connectPlayer } = await import('../player/connect-player.ts');
        await connectPlayer(player, lesson, () => setCompleted(true));
      }}
      overlay={(player) => <Overlay player={player} next={lesson.next} seen={completed} />}
      side={(player) => (
        <>
          <Chapters chapters={lesson.chapters} player={player} />
          <LessonStatus lesson={lesson} player={player} completed={completed} onCompleted={setCompleted}>
            {beside && <beside.Favourite lesson={lesson} />}
          </LessonStatus>
          <Keep lesson={lesson} wanted={touched && isOfCourse} />
        </>
      )}
      end={
        <>
          <LessonEnd lesson={lesson} />
          {beside && player && (
            <beside.Beside lesson={lesson} player={player} completed={completed} noteAsked={noteAsked} />
          )}
        </>
      }
    />
  );
}
