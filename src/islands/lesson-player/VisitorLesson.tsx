import { useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { paths } from '#src/lib/paths.ts';
import { fetchDemo } from '#src/lib/stores/demo.ts';
import { Chapters } from './Chapters.tsx';
import { Downloads } from './Downloads.tsx';
import { LessonText } from './LessonText.tsx';
import { Controls } from './player/Controls.tsx';
import { Overlay } from './player/Overlay.tsx';
import { PlayerView } from './player/PlayerView.tsx';
import type { Player } from './player/player.ts';
import type { AskedAct } from './practice/practice.ts';
import { RoomPlace } from './RoomPlace.tsx';
import { useKeys } from './useKeys.ts';
import { useModule } from './useModule.ts';
import { useVisitorPlace } from './useVisitorPlace.ts';

interface Props {
  lesson: Lesson;
  firstCourse: string;
}

/** The demo lesson for somebody without an account: nothing is sent, their place stays on this device. */
export function VisitorLesson({ lesson, firstCourse }: Props) {
  const [player, setPlayer] = useState<Player>();
  const [helping, setHelping] = useState(false);
  const help = useModule(() => import('./KeysHelp.tsx'), helping).module;
  const showHelp = () => setHelping(true);
  const [asked, setAsked] = useState<AskedAct>();
  useKeys(lesson, player, { help: showHelp, practise: (act) => setAsked({ act }) });
  useVisitorPlace(lesson, player);

  return (
    <div className="lesson">
      <PlayerView
        lesson={lesson}
        renew={fetchDemo}
        onPlayer={setPlayer}
        prepare={() => Promise.resolve()}
        overlay={player && <Overlay player={player} next={null} seen={false} />}
      >
        {player && <Controls player={player} lesson={lesson} onHelp={showHelp} />}
      </PlayerView>
      {player && <RoomPlace lesson={lesson} player={player} asked={asked} />}
      <aside className="lesson-side">
        {player && <Chapters chapters={lesson.chapters} player={player} />}
        <p className="small muted">
          Your place is kept on this device. With an account it goes with you, and so do your minutes.
        </p>
      </aside>
      <LessonText lesson={lesson} />
      <div className="lesson-end">
        <Downloads downloads={lesson.downloads} />
        <nav aria-label="Where to go from here" className="neighbours">
          <a className="button large" href={paths.course(firstCourse)}>
            Go on with the first course
          </a>
          <a href={paths.login()}>Log in, or make an account</a>
        </nav>
      </div>
      {helping && help && <help.KeysHelp onClose={() => setHelping(false)} />}
    </div>
  );
}
