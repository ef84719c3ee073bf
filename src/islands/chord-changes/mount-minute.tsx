import { mountToolDialog } from '../ui/mount-tool-dialog.tsx';
import minuteStyles from './chord-changes.css?url';
import { EmbeddedMinute } from './EmbeddedMinute.tsx';

/** Opens one-minute changes over a lesson. @param opener names two chords in `data-chords`, such as `A D` */
export function mountTool({ dataset: { chords = '' } }: HTMLElement): Promise<void> {
  const [one = 'A', other = 'D'] = chords.split(' ');
  return mountToolDialog('One-minute changes', [minuteStyles], <EmbeddedMinute pair={[one, other]} />);
}
