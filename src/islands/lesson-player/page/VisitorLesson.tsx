import { useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { fetchDemo } from '#src/lib/stores/lesson/demo.ts';
import { Overlay } from '../player/Overlay.tsx';
import type { Player } from '../player/player.ts';
import { Chapters } from './Chapters.tsx';
import { LessonFiles } from './LessonFiles.tsx';
import { LessonLayout } from './LessonLayout.tsx';
import { useVisitorPosition } from './useVisitorPosition.ts';

interface Props {
  lesson: Lesson;
  firstCourse: string;
  /** Course recommended by the visitor's onboarding answers, when it is not `firstCourse`. */
  fitting?: string | undefined;
}

/** The demo lesson without an account: sends nothing to the server, keeps the position on this device. */
export function VisitorLesson({ lesson, firstCourse, fitting }: Props) {
  const [player, setPlayer] = useState<Player>();
  useVisitorPosition(lesson, player);

  return (
    <LessonLayout
      lesson={lesson}
      renew={fetchDemo}
      onPlayer={setPlayer}
      prepare={async (player) => {
        const { connectPlayer } = await import('../player/connect-player.ts');
        await connectPlayer(player, lesson, () => {});
      }}
      overlay={(player) => <Overlay player={player} next={null} seen={false} />}
      side={(player) => (
        <>
          <Chapters chapters={lesson.chapters} player={player} />
          <p className="small muted">
            Your place is kept on this device. With an account it goes with you, and so do your minutes.
          </p>
        </>
      )}
      end={
        <>
          <LessonFiles downloads={lesson.downloads} />
          <nav aria-label="Where to go from here" className="neighbours">
            <a className="button large" href={paths.course(fitting ?? firstCourse)}>
              {fitting ? 'Go on with the course that fits you' : 'Go on with the first course'}
            </a>
            <a href={`${paths.login()}#register`}>Keep this: make an account</a>
          </nav>
        </>
      }
    />
  );
}
