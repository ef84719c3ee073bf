import type { Leaderboard } from '#src/lib/contract/achievements.ts';
import { Table } from '../ui/Table.tsx';

/** Top entries, and the learner's own rank below if it is not among them. */
export function LeaderboardTable({ board: { entries, you }, shown }: { board: Leaderboard; shown: boolean }) {
  const isListed = entries.some((entry) => entry.you);
  return (
    <>
      {entries.length === 0 ? (
        <p className="muted">Nobody stands here yet. The first achievement takes the first place.</p>
      ) : (
        <Table label="The board" head={['Place', 'Name', 'Points']}>
          {entries.map(({ rank, name, points, you }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id
            <tr key={index} data-you={you || undefined} aria-current={you || undefined}>
              <td>{rank}</td>
              <td>
                {name}
                {you && <span className="badge">you</span>}
              </td>
              <td>{points}</td>
            </tr>
          ))}
        </Table>
      )}
      {!isListed && <p className="numbers">{ownPlace(you, shown)}</p>}
    </>
  );
}

function ownPlace({ rank, points }: Leaderboard['you'], shown: boolean): string {
  if (rank === null) return 'You have earned no points in this time yet.';
  return shown
    ? `You: place ${rank} with ${points} points.`
    : `With your ${points} points you would be on place ${rank}.`;
}
