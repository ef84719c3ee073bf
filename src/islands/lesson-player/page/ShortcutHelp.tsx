import { Dialog } from '../shared/Dialog.tsx';

const help: [keys: string[], action: string][] = [
  [['Space', 'K'], 'Play or pause'],
  [['←', 'J'], 'Back 5 seconds'],
  [['→'], 'Forward 5 seconds'],
  [['Page up', 'Page down'], 'One bar back or on; most foot pedals send these'],
  [['0 – 9'], 'To that tenth of the video'],
  [['L'], 'Loop: the bar in play, or the bars that you marked'],
  [['[', ']'], 'A loop begins, or ends, with the bar in play'],
  [['-', '+'], '5% slower or faster'],
  [['<', '>'], 'To the next of the usual speeds'],
  [['M'], 'Metronome'],
  [['N'], 'Write a note at this place'],
  [['S'], 'Sound off or on'],
  [['C'], 'Captions'],
  [['T'], 'Stand: the picture and the tab alone'],
  [['F'], 'Full screen'],
  [['I'], 'Picture in picture'],
  [['?'], 'These keys'],
];

/** Dialog that lists the keyboard and pedal shortcuts. */
export function ShortcutHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keys and pedals" onClose={onClose}>
      <dl>
        {help.map(([keys, action]) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <p>A drag over bars of the tab loops them, with a mouse as with a finger.</p>
      <form method="dialog">
        <button type="submit" className="button">
          Close
        </button>
      </form>
    </Dialog>
  );
}
