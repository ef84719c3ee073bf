import { useState } from 'react';
import type { Lesson as LessonData } from '#src/lib/contract/catalog.ts';
import { useModule } from '../../ui/useModule.ts';
import { DownloadSlot } from '../download/DownloadSlot.tsx';
import type { Player } from '../player/player.ts';
import { Chapters } from './Chapters.tsx';
import { LessonLayout } from './LessonLayout.tsx';
import { LessonStatus } from './LessonStatus.tsx';
import { Overlay } from './Overlay.tsx';
import { takeAutoplayRequest } from './url-params.ts';
import { useFirstInteraction } from './useFirstInteraction.ts';
import { useLessonProgress } from './useLessonProgress.ts';

interface Props {
  lesson: LessonData;
  /** Fetches the lesson again, with freshly signed media URLs. */
  renew(): Promise<LessonData>;
}

/** A lesson with the learner's progress, notes, favourites and offline download. */
export function LearnerLesson({ lesson, renew }: Props) {
  const [player, setPlayer] = useState<Player>();
  const [noteRequest, setNoteRequest] = useState<object>();
  const { completed, setCompleted } = useLessonProgress(lesson, player);
  const interacted = useFirstInteraction();
  // The demo belongs to no course: only its progress is recorded.
  const isInCourse = lesson.courseId !== 'demo';
  const end = useModule(() => import('./LessonEnd.tsx'), interacted).module;
  const extras = useModule(() => import('../extras/LessonExtras.tsx'), interacted && isInCourse).module;

  return (
    <LessonLayout
      lesson={lesson}
      renew={renew}
      onPlayer={(made) => {
        setPlayer(made);
        if (made && takeAutoplayRequest()) made.play();
      }}
      onNote={() => setNoteRequest({})}
      prepare={async (player) => {
        const { connectPlayer } = await import('../player/connect-player.ts');
        await connectPlayer(player, lesson, () => setCompleted(true));
      }}
      overlay={(player, practise) => <Overlay {...{ lesson, player, practise }} seen={completed} />}
      side={(player) => (
        <>
          <Chapters chapters={lesson.chapters} player={player} />
          <LessonStatus lesson={lesson} player={player} completed={completed} onCompleted={setCompleted}>
            {extras && <extras.Favourite lesson={lesson} />}
          </LessonStatus>
          <DownloadSlot lesson={lesson} wanted={interacted && isInCourse} />
        </>
      )}
      end={(practise) => (
        <>
          {end && <end.LessonEnd lesson={lesson} />}
          {extras && player && <extras.LessonExtras {...{ lesson, player, completed, noteRequest, practise }} />}
        </>
      )}
    />
  );
}
