import './lesson.css';
import './lesson-stage.css';
import { type ReactNode, startTransition, useRef, useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { useModule } from '../../ui/useModule.ts';
import { Controls } from '../player/Controls.tsx';
import { PlayerView } from '../player/PlayerView.tsx';
import type { Player } from '../player/player.ts';
import { PracticePanelLoader } from '../practice/PracticePanelLoader.tsx';
import type { PracticeRequest } from '../shared/practice-request.ts';
import { LessonText } from './LessonText.tsx';

interface Props {
  lesson: Lesson;
  /** Fetches the lesson again, with freshly signed media URLs. */
  renew(): Promise<Lesson>;
  onPlayer(player: Player | undefined): void;
  /** Opens a new note. Undefined where notes are not available. */
  onNote?(): void;
  /** Must resolve before playback starts. */
  prepare(player: Player): Promise<unknown>;
  /** Rendered over the picture. */
  overlay(player: Player, practise: (request: PracticeRequest) => void): ReactNode;
  /** Rendered beside the picture. */
  side(player: Player): ReactNode;
  /** Rendered after the text: files, links, extras. */
  end(practise: (request: PracticeRequest) => void): ReactNode;
}

/** Page layout shared by learners and visitors: player, practice panel, text. */
export function LessonLayout({ lesson, renew, onPlayer, onNote, prepare, overlay, side, end }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<Player>();
  const [request, setRequest] = useState<PracticeRequest>();
  const [helpOpen, setHelpOpen] = useState(false);
  const help = useModule(() => import('./ShortcutHelp.tsx'), helpOpen).module;
  const showHelp = () => setHelpOpen(true);
  const support = useModule(() => import('../support/PlayerSupport.tsx'), player !== undefined).module;

  return (
    <div className="lesson" ref={root}>
      <div className="lesson-stage">
        <PlayerView
          lesson={lesson}
          renew={renew}
          prepare={prepare}
          onPlayer={(made) =>
            // The poster is already painted. A transition renders the rest in small steps, so clicks are handled in between.
            startTransition(() => {
              setPlayer(made);
              onPlayer(made);
            })
          }
          overlay={player && overlay(player, setRequest)}
        >
          {player && <Controls player={player} lesson={lesson} onHelp={showHelp} practise={setRequest} />}
        </PlayerView>
        {player && <PracticePanelLoader lesson={lesson} player={player} request={request} root={root} />}
      </div>
      {player && (
        <>
          <aside className="lesson-side">{side(player)}</aside>
          <LessonText lesson={lesson} />
          <div className="lesson-end">
            {support && (
              <support.PlayerSupport
                lesson={lesson}
                player={player}
                actions={{ help: showHelp, note: onNote, practise: (command) => setRequest({ command }) }}
              />
            )}
            {end(setRequest)}
          </div>
        </>
      )}
      {helpOpen && help && <help.ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
