import { Fragment } from 'react';
import { CharacterKeysToggle } from '../../ui/CharacterKeysToggle.tsx';
import { Dialog } from '../shared/Dialog.tsx';

const help: [keys: string[], action: string][] = [
  [['Space', 'K'], 'Play or pause'],
  [['←', 'J'], 'Back 5 seconds'],
  [['→'], 'Forward 5 seconds'],
  [['Page up', 'Page down'], 'One bar back or forward. Most foot pedals send these'],
  [['0 – 9'], 'Jump to that tenth of the video'],
  [['L'], 'Loop this bar, or the bars you’ve marked'],
  [['[', ']'], 'Start or end a loop at this bar'],
  [['-', '+'], '5% slower or faster'],
  [['<', '>'], 'Next slower or faster preset'],
  [['M'], 'Metronome'],
  [['N'], 'Write a note at this point'],
  [['S'], 'Sound on or off'],
  [['C'], 'Captions'],
  [['T'], 'Music stand: just the picture and the tab'],
  [['F'], 'Full screen'],
  [['I'], 'Picture in picture'],
  [['?'], 'Show these keys'],
];

/** Dialog that lists the keyboard and pedal shortcuts. */
export function ShortcutHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keys and pedals" onClose={onClose}>
      <CharacterKeysToggle />
      <dl>
        {help.map(([keys, action]) => (
          <div key={action}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ' or '}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <p>The keys work while you’re in the player or the practice panel.</p>
      <p>
        To loop bars, drag over them in the tab, press the first and then the last with Shift held, use [ and ], or set
        the first and last bar beside Loop.
      </p>
      <form method="dialog">
        <button type="submit" className="button">
          Close
        </button>
      </form>
    </Dialog>
  );
}
