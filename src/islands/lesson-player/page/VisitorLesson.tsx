import { useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { fetchDemo } from '#src/lib/stores/lesson/demo.ts';
import { Overlay } from '../player/Overlay.tsx';
import type { Player } from '../player/player.ts';
import { Chapters } from './Chapters.tsx';
import { Downloads } from './LessonFiles.tsx';
import { LessonView } from './LessonLayout.tsx';
import { useVisitorPlace } from './useVisitorPosition.ts';

interface Props {
  lesson: Lesson;
  firstCourse: string;
  /** The course that fits what they said of themselves, where that is another. */
  fitting?: string | undefined;
}

/** The demo lesson for somebody without an account: nothing is sent, their place stays on this device. */
export function VisitorLesson({ lesson, firstCourse, fitting }: Props) {
  const [player, setPlayer] = useState<Player>();
  useVisitorPlace(lesson, player);

  return (
    <LessonView
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
          <Downloads downloads={lesson.downloads} />
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
