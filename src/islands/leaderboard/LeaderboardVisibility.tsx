import { showOnLeaderboard } from '#src/lib/stores/learning/leaderboard.ts';
import { Toggle } from '../ui/Toggle.tsx';
import { useAction } from '../ui/useAction.ts';

/** Switch for being listed on the leaderboard. */
export function LeaderboardVisibility({ shown, name }: { shown: boolean; name: string }) {
  const [, show] = useAction(showOnLeaderboard);
  return (
    <Toggle
      name="showOnLeaderboard"
      label="Show me on the leaderboard"
      hint={
        shown
          ? `Others who are logged in see “${name}” and your points.`
          : `Others who are logged in would see “${name}” and your points, nothing else.`
      }
      checked={shown}
      onChange={({ target }) => show(target.checked)}
    />
  );
}
