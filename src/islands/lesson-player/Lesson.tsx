import { useState } from 'react';
import type { Lesson as LessonData } from '#src/lib/contract/catalog.ts';
import { Chapters } from './Chapters.tsx';
import { LessonEnd } from './LessonEnd.tsx';
import { LessonStatus } from './LessonStatus.tsx';
import { LessonText } from './LessonText.tsx';
import { Controls } from './player/Controls.tsx';
import { Overlay } from './player/Overlay.tsx';
import { PlayerView } from './player/PlayerView.tsx';
import type { Player } from './player/player.ts';
import type { AskedAct } from './practice/practice.ts';
import { RoomPlace } from './RoomPlace.tsx';
import { useKeys } from './useKeys.ts';
import { useModule } from './useModule.ts';
import { useProgress } from './useProgress.ts';

interface Props {
  lesson: LessonData;
  /** Asks for the lesson anew, its media addresses signed again. */
  renew(): Promise<LessonData>;
}

/** A lesson that is there: the player on top, the tab under it, then what there is to read. */
export function Lesson({ lesson, renew }: Props) {
  const [player, setPlayer] = useState<Player>();
  const [helping, setHelping] = useState(false);
  const help = useModule(() => import('./KeysHelp.tsx'), helping).module;
  const { completed, setCompleted } = useProgress(lesson, player);
  const showHelp = () => setHelping(true);
  const [asked, setAsked] = useState<AskedAct>();
  useKeys(lesson, player, { help: showHelp, practise: (act) => setAsked({ act }) });

  return (
    <div className="lesson">
      <PlayerView
        lesson={lesson}
        renew={renew}
        onPlayer={setPlayer}
        prepare={async (player) => {
          const { connectPlayer } = await import('./player/connect.ts');
          await connectPlayer(player, lesson, () => setCompleted(true));
        }}
        overlay={player && <Overlay player={player} next={lesson.next} seen={completed} />}
      >
        {player && <Controls player={player} lesson={lesson} onHelp={showHelp} />}
      </PlayerView>
      {player && <RoomPlace lesson={lesson} player={player} asked={asked} />}
      <aside className="lesson-side">
        {player && (
          <>
            <Chapters chapters={lesson.chapters} player={player} />
            <LessonStatus lesson={lesson} player={player} completed={completed} onCompleted={setCompleted} />
          </>
        )}
      </aside>
      <LessonText lesson={lesson} />
      <LessonEnd lesson={lesson} />
      {helping && help && <help.KeysHelp onClose={() => setHelping(false)} />}
    </div>
  );
}
