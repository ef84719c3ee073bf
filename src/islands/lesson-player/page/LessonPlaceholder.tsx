import './lesson.css';
import './lesson-stage.css';
import '../player/player.css';

/**
 * Shows the poster in its final position while the lesson loads. Prerendered, so it appears before any script runs.
 * @param poster URL
 */
export function LessonPlaceholder({ poster }: { poster: string }) {
  return (
    <div className="lesson">
      <div className="lesson-stage">
        <div className="player">
          <div className="player-picture">
            <img src={poster} alt="" decoding="sync" fetchPriority="high" />
            <p className="player-overlay player-loading" role="status">
              <span className="visually-hidden">Opening the lesson</span>
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}
