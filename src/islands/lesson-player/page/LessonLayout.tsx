import './lesson.css';
import { type ReactNode, startTransition, useRef, useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { useModule } from '../../ui/useModule.ts';
import { Controls } from '../player/Controls.tsx';
import { PlayerView } from '../player/PlayerView.tsx';
import type { Player } from '../player/player.ts';
import { RoomPlace } from '../practice/PracticePanelLoader.tsx';
import type { AskedAct } from '../practice/practice.ts';
import { LessonText } from './LessonText.tsx';
import { useKeys } from './usePlayerShortcuts.ts';

interface Props {
  lesson: Lesson;
  /** Asks for the lesson anew, its media addresses signed again. */
  renew(): Promise<Lesson>;
  onPlayer(player: Player | undefined): void;
  /** Somebody wants to write something down. Without it, nobody can. */
  onNote?(): void;
  /** Has to succeed before anything plays. */
  prepare(player: Player): Promise<unknown>;
  /** Lies over the picture. */
  overlay(player: Player): ReactNode;
  /** Stands beside the picture. */
  side(player: Player): ReactNode;
  /** Where to go from here. */
  end: ReactNode;
}

/** A lesson: the player on top, the practice room under it, then what there is to read. */
export function LessonView({ lesson, renew, onPlayer, onNote, prepare, overlay, side, end }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<Player>();
  const [asked, setAsked] = useState<AskedAct>();
  const [helping, setHelping] = useState(false);
  const help = useModule(() => import('./ShortcutHelp.tsx'), helping).module;
  const showHelp = () => setHelping(true);
  useKeys(lesson, player, { help: showHelp, note: onNote, practise: (act) => setAsked({ act }) });

  return (
    <div className="lesson" ref={root}>
      <PlayerView
        lesson={lesson}
        renew={renew}
        prepare={prepare}
        onPlayer={(made) =>
          // The picture is there; what belongs to it is drawn in small steps, between which a press is answered.
          startTransition(() => {
            setPlayer(made);
            onPlayer(made);
          })
        }
        overlay={player && overlay(player)}
      >
        {player && <Controls player={player} lesson={lesson} onHelp={showHelp} />}
      </PlayerView>
      {player && (
        <>
          <RoomPlace lesson={lesson} player={player} asked={asked} root={root} />
          <aside className="lesson-side">{side(player)}</aside>
          <LessonText lesson={lesson} />
          <div className="lesson-end">{end}</div>
        </>
      )}
      {helping && help && <help.KeysHelp onClose={() => setHelping(false)} />}
    </div>
  );
}
