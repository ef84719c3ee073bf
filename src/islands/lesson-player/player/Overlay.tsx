import { useStore } from '@nanostores/react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { useModule } from '../../ui/useModule.ts';
import { clock } from '../shared/clock.ts';
import { Icon } from './Icon.tsx';
import type { Player } from './player.ts';
import { problemText } from './problem-text.ts';

interface Props {
  player: Player;
  next: Lesson['next'];
  /** Whether the learner has completed the lesson before. */
  seen: boolean;
}

/** Overlay on the picture: start button, spinner, error, end screen. Nothing during normal playback. */
export function Overlay({ player, next, seen }: Props) {
  const { status, waiting, startAt, endedAt, problem } = useStore(player.$state);
  const endScreen = useModule(() => import('./EndScreen.tsx'), status !== 'idle').module;
  const ended = status === 'ended' && endScreen;
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
  if (ended) return <ended.EndScreen player={player} next={next} />;
  return null;
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
      {endedAt !== undefined && <p className="player-asks">You stopped at the very end.</p>}
      <button type="button" className="player-start" onClick={() => player.play()}>
        <Icon name="play" />
        <span>{label}</span>
      </button>
      {alternative !== undefined && (
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            player.seek(alternative);
            player.play();
          }}
        >
          {alternative > 0 ? `Go on at ${clock(alternative)}` : 'From the start'}
        </button>
      )}
    </div>
  );
}
