import { useState } from 'react';
import type { Lesson as LessonData } from '#src/lib/contract/catalog.ts';
import { askedToPlay } from './asked-by-address.ts';
import { Chapters } from './Chapters.tsx';
import { Keep } from './Keep.tsx';
import { LessonEnd } from './LessonEnd.tsx';
import { LessonStatus } from './LessonStatus.tsx';
import { LessonView } from './LessonView.tsx';
import { Overlay } from './player/Overlay.tsx';
import type { Player } from './player/player.ts';
import { useProgress } from './useProgress.ts';

interface Props {
  lesson: LessonData;
  /** Asks for the lesson anew, its media addresses signed again. */
  renew(): Promise<LessonData>;
}

/** A lesson that is written down for whoever is logged in. */
export function Lesson({ lesson, renew }: Props) {
  const [player, setPlayer] = useState<Player>();
  const { completed, setCompleted } = useProgress(lesson, player);

  return (
    <LessonView
      lesson={lesson}
      renew={renew}
      onPlayer={(made) => {
        setPlayer(made);
        if (made && askedToPlay()) made.play();
      }}
      prepare={async (player) => {
        const { connectPlayer } = await import('./player/connect.ts');
        await connectPlayer(player, lesson, () => setCompleted(true));
      }}
      overlay={(player) => <Overlay player={player} next={lesson.next} seen={completed} />}
      side={(player) => (
        <>
          <Chapters chapters={lesson.chapters} player={player} />
          <LessonStatus lesson={lesson} player={player} completed={completed} onCompleted={setCompleted} />
          <Keep lesson={lesson} />
        </>
      )}
      end={<LessonEnd lesson={lesson} />}
    />
  );
}
