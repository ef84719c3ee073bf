import { useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { fetchDemo } from '#src/lib/stores/lesson/demo.ts';
import { useModule } from '../../ui/useModule.ts';
import type { Player } from '../player/player.ts';
import { Chapters } from './Chapters.tsx';
import { LessonLayout } from './LessonLayout.tsx';
import { Overlay } from './Overlay.tsx';
import { useFirstInteraction } from './useFirstInteraction.ts';
import { useVisitorPosition } from './useVisitorPosition.ts';

interface Props {
  lesson: Lesson;
  /** The course that fits the visitor's answers. */
  course: { id: string; title: string };
}

/** The demo lesson without an account: sends nothing to the server, keeps the position on this device. */
export function VisitorLesson({ lesson, course }: Props) {
  const [player, setPlayer] = useState<Player>();
  useVisitorPosition(lesson, player);
  const files = useModule(() => import('./LessonFiles.tsx'), useFirstInteraction()).module;

  return (
    <LessonLayout
      lesson={lesson}
      renew={fetchDemo}
      onPlayer={setPlayer}
      prepare={async (player) => {
        const { connectPlayer } = await import('../player/connect-player.ts');
        await connectPlayer(player, lesson, () => {});
      }}
      overlay={(player, practise) => (
        <Overlay {...{ lesson, player, practise }} seen={false} visitorCourse={course.id} />
      )}
      side={(player) => (
        <>
          <Chapters chapters={lesson.chapters} player={player} />
          <p className="small muted">
            Your place is saved on this device. With an account, it’s saved everywhere, and your minutes count.
          </p>
        </>
      )}
      end={() => (
        <>
          {files && <files.LessonFiles downloads={lesson.downloads} />}
          <nav aria-label="Where to go from here" className="neighbours">
            <a className="button large" href={paths.course(course.id)}>
              Start the {course.title} course
            </a>
            <a href={`${paths.login()}#register`}>Save your progress: create an account</a>
          </nav>
        </>
      )}
    />
  );
}
