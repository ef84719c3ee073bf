import type { Leaderboard } from '#src/lib/contract/achievements.ts';
import { Table } from '../ui/Table.tsx';

/** Fewer would tell how much one person practises, rather than compare. */
const leastEntries = 10;

/** Top entries, and the learner's own rank below if it is not among them. */
export function LeaderboardTable({ board: { entries, you }, shown }: { board: Leaderboard; shown: boolean }) {
  const isOpen = entries.length >= leastEntries;
  const isListed = isOpen && entries.some((entry) => entry.you);
  return (
    <>
      {!isOpen && (
        <p>
          This list appears once {leastEntries} people with points in this time want to be on it. So far there{' '}
          {entries.length === 1 ? 'is 1' : `are ${entries.length}`}.
        </p>
      )}
      {isOpen && (
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
      {!isListed && <p className="numbers">{isOpen ? ownPlace(you, shown) : ownPoints(you)}</p>}
    </>
  );
}

const ownPoints = ({ points }: Leaderboard['you']) =>
  `You have ${points} ${points === 1 ? 'point' : 'points'} in this time.`;

function ownPlace({ rank, points }: Leaderboard['you'], shown: boolean): string {
  if (rank === null) return 'You have earned no points in this time yet.';
  return shown
    ? `You: place ${rank} with ${points} points.`
    : `With your ${points} points you would be on place ${rank}.`;
}
