import './lesson.css';
import '../player/player.css';

/**
 * A lesson that is on its way: its picture, where it will be. The page has it from the start, before any script.
 * @param poster its address
 */
export function Waiting({ poster }: { poster: string }) {
  return (
    <div className="lesson">
      <div className="player">
        <div className="player-picture">
          <img src={poster} alt="" decoding="sync" fetchPriority="high" />
          <p className="player-overlay player-loading" role="status">
            <span className="visually-hidden">Opening the lesson</span>
          </p>
        </div>
      </div>
    </div>
  );
}
