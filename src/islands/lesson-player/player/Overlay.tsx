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
  /** Somebody has seen all of it before. */
  seen: boolean;
}

/** What lies over the picture while it does not simply play. */
export function Overlay({ player, next, seen }: Props) {
  const { status, waiting, startAt, endedAt, problem } = useStore(player.$state);
  const played = useModule(() => import('./EndScreen.tsx'), status !== 'idle').module;
  const ended = status === 'ended' && played;
  const playsOn = status === 'playing' && !waiting;
  if (problem) {
    return (
      <div className={`player-overlay ${playsOn ? 'player-notice' : 'player-problem'}`} role="alert">
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
  if (status === 'idle') return <Begin player={player} startAt={startAt} endedAt={endedAt} seen={seen} />;
  if (ended) return <ended.Ended player={player} next={next} />;
  return null;
}

interface BeginProps {
  player: Player;
  startAt: number;
  endedAt: number | undefined;
  seen: boolean;
}

/** Where to begin. Whoever has seen it to the end is asked, since there is hardly anything to continue with. */
function Begin({ player, startAt, endedAt, seen }: BeginProps) {
  const label =
    endedAt !== undefined
      ? 'Play from the start'
      : startAt > 0
        ? `Continue at ${clock(startAt)}`
        : seen
          ? 'Play again'
          : 'Play the lesson';
  const other = endedAt ?? (startAt > 0 ? 0 : undefined);
  return (
    <div className="player-overlay player-begin">
      {endedAt !== undefined && <p className="player-asks">You stopped at the very end.</p>}
      <button type="button" className="player-start" onClick={() => player.play()}>
        <Icon name="play" />
        <span>{label}</span>
      </button>
      {other !== undefined && (
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            player.seek(other);
            player.play();
          }}
        >
          {other > 0 ? `Go on at ${clock(other)}` : 'From the start'}
        </button>
      )}
    </div>
  );
}
