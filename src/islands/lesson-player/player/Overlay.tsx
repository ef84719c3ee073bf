import { useStore } from '@nanostores/react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { paths } from '#src/lib/paths.ts';
import { clock } from '../time.ts';
import { Icon } from './Icon.tsx';
import type { Player } from './player.ts';
import { problemText } from './problems.ts';

interface Props {
  player: Player;
  next: Lesson['next'];
  /** Somebody has seen all of it before. */
  seen: boolean;
}

/** What lies over the picture while it does not simply play. */
export function Overlay({ player, next, seen }: Props) {
  const { status, waiting, startAt, problem } = useStore(player.$state);
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
  if (status === 'idle') return <Begin player={player} startAt={startAt} seen={seen} />;
  if (status === 'ended') {
    return (
      <div className="player-overlay player-end">
        <button type="button" className="button quiet" onClick={() => player.play()}>
          Play again
        </button>
        {next && (
          <a className="button" href={paths.lesson(next.courseId, next.id)}>
            Next: {next.title}
          </a>
        )}
      </div>
    );
  }
  return null;
}

function Begin({ player, startAt, seen }: { player: Player; startAt: number; seen: boolean }) {
  const label = startAt > 0 ? `Continue at ${clock(startAt)}` : seen ? 'Play again' : 'Play the lesson';
  return (
    <div className="player-overlay player-begin">
      <button type="button" className="player-start" onClick={() => player.play()}>
        <Icon name="play" />
        <span>{label}</span>
      </button>
      {startAt > 0 && (
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            player.seek(0);
            player.play();
          }}
        >
          From the start
        </button>
      )}
    </div>
  );
}
