import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Lesson as LessonData } from '#src/lib/contract/catalog.ts';
import { $session } from '#src/lib/stores/session.ts';
import { Chapters } from './Chapters.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { LessonEnd } from './LessonEnd.tsx';
import { LessonStatus } from './LessonStatus.tsx';
import { LessonText } from './LessonText.tsx';
import { Controls } from './player/Controls.tsx';
import { Overlay } from './player/Overlay.tsx';
import { PlayerView } from './player/PlayerView.tsx';
import type { Player } from './player/player.ts';
import { TabView } from './tab/TabView.tsx';
import { Unlocked } from './Unlocked.tsx';
import { usePlayback } from './usePlayback.ts';
import { useProgress } from './useProgress.ts';

interface Props {
  lesson: LessonData;
  /** Asks for the lesson anew, its media addresses signed again. */
  renew(): Promise<LessonData>;
}

/** A lesson that is there: the player on top, the tab under it, then what there is to read. */
export function Lesson({ lesson, renew }: Props) {
  const [player, setPlayer] = useState<Player>();
  const help = useRef<HTMLDialogElement>(null);
  const { completed, setCompleted } = useProgress(lesson, player);
  const leftHanded = useStore($session)?.user.preferences.leftHanded ?? false;
  const showHelp = () => help.current?.showModal();
  usePlayback({ lesson, player, onCompleted: () => setCompleted(true), onHelp: showHelp });

  return (
    <div className="lesson">
      <PlayerView
        lesson={lesson}
        renew={renew}
        onPlayer={setPlayer}
        overlay={player && <Overlay player={player} next={lesson.next} seen={completed} />}
      >
        {player && <Controls player={player} lesson={lesson} onHelp={showHelp} />}
      </PlayerView>
      {player && (
        <TabView score={lesson.tab} musicStart={lesson.video.musicStart} player={player} leftHanded={leftHanded} />
      )}
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
      <KeysHelp ref={help} />
      <Unlocked />
    </div>
  );
}
