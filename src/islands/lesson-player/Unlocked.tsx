import { useStore } from '@nanostores/react';
import { $unlocked } from '#src/lib/stores/tracking.ts';

/** What was earned just now. It stays until it is closed; the dashboard keeps it for good. */
export function Unlocked() {
  const unlocked = useStore($unlocked);
  return (
    <div className="unlocked" role="status">
      {unlocked.map(({ id, name, description, points }) => (
        <p key={id}>
          <strong>{name}</strong> <span className="numbers">+{points} points</span>
          <br />
          <span className="small muted">{description}.</span>
        </p>
      ))}
      {unlocked.length > 0 && (
        <button type="button" className="button quiet" onClick={() => $unlocked.set([])}>
          Close
        </button>
      )}
    </div>
  );
}
