import type { Mode } from '#src/lib/music/trainers/questions.ts';
import { Choice } from '../Choice.tsx';

interface Props {
  /** What each mode shows, in display order. */
  shown: Record<Mode, string>;
  mode: Mode;
  onMode(mode: Mode): void;
}

/** Chooses between naming and finding on the neck. */
export function ModeChoice({ shown, mode, onMode }: Props) {
  const options = Object.entries(shown).map(([value, label]) => ({ value: value as Mode, label }));
  return <Choice<Mode> legend="You see" options={options} value={mode} onChange={onMode} />;
}
