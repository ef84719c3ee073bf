import { useStore } from '@nanostores/react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { useModule } from '../../ui/useModule.ts';
import { Icon } from '../player/Icon.tsx';
import type { Player } from '../player/player.ts';
import { problemText } from '../player/problem-text.ts';
import { clock } from '../shared/clock.ts';
import type { PracticeRequest } from '../shared/practice-request.ts';
import type * as PlayedParts from './played-parts.ts';

interface Props {
  lesson: Lesson;
  player: Player;
  /** Whether the learner has completed the lesson before. */
  seen: boolean;
  /** Course to continue with. Only for visitors, who have no account. */
  visitorCourse?: string;
  practise(request: PracticeRequest): void;
}

/** Overlay on the film: the live picture where it is wanted, start button, spinner, error, end screen. */
export function Overlay(props: Props) {
  const played = useStore(props.player.$state).status !== 'idle';
  const parts = useModule(() => import('./played-parts.ts'), played).module;
  return (
    <>
      {parts && <parts.Picture {...props} />}
      <Messages {...props} parts={parts} />
    </>
  );
}

function Messages({ player, seen, parts, ...rest }: Props & { parts: typeof PlayedParts | undefined }) {
  const { status, waiting, startAt, endedAt, problem } = useStore(player.$state);
  const stillPlaying = status === 'playing' && !waiting;
  if (problem) {
    return (
      <div className={`player-overlay ${stillPlaying ? 'player-notice' : 'player-problem'}`} role="alert">
        <p>{problemText[problem]}</p>
        <button type="button" className="button" onClick={() => player.retry()}>
          Try again
        </button>
      </div>
    );
  }
  if (status === 'loading' || waiting) {
    return (
      <div className="player-overlay player-loading" role="status">
        <span className="visually-hidden">Loading the video</span>
      </div>
    );
  }
  if (status === 'idle') return <StartButtons player={player} startAt={startAt} endedAt={endedAt} seen={seen} />;
  if (status === 'ended' && parts) return <parts.EndScreen player={player} {...rest} />;
  return null;
}

/** Plays, and moves the focus to the button that pauses: the pressed one goes away. */
function start(player: Player): void {
  player.play();
  player.frame.querySelector<HTMLElement>('.player-main')?.focus({ preventScroll: true });
}

interface StartProps {
  player: Player;
  startAt: number;
  endedAt: number | undefined;
  seen: boolean;
}

/** Start button. Asks where to begin if the learner stopped close to the end. */
function StartButtons({ player, startAt, endedAt, seen }: StartProps) {
  const label =
    endedAt !== undefined
      ? 'Play from the start'
      : startAt > 0
        ? `Continue at ${clock(startAt)}`
        : seen
          ? 'Play again'
          : 'Play the lesson';
  const alternative = endedAt ?? (startAt > 0 ? 0 : undefined);
  return (
    <div className="player-overlay player-begin">
      {endedAt !== undefined && <p className="player-asks">You stopped right at the end.</p>}
      <button type="button" className="player-start" onClick={() => start(player)}>
        <Icon name="play" />
        <span>{label}</span>
      </button>
      {alternative !== undefined && (
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            player.seek(alternative);
            start(player);
          }}
        >
          {alternative > 0 ? `Continue at ${clock(alternative)}` : 'From the start'}
        </button>
      )}
    </div>
  );
}
