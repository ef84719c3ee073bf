import { mountToolDialog } from '../ui/mount-tool-dialog.tsx';
import { EmbeddedTuner } from './EmbeddedTuner.tsx';
import tunerStyles from './tuner.css?url';

/** Opens the tuner over a lesson. */
export const mountTool = () => mountToolDialog('Tuner', [tunerStyles], <EmbeddedTuner />);
