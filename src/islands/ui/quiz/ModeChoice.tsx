import type { Mode } from '#src/lib/music/trainers/questions.ts';
import { Choice } from '../Choice.tsx';

interface Props {
  /** What is shown in each mode, in the order in which they are offered. */
  shown: Record<Mode, string>;
  mode: Mode;
  onMode(mode: Mode): void;
}

/** Whether a name is asked for, or its place on the neck. */
export function ModeChoice({ shown, mode, onMode }: Props) {
  const options = Object.entries(shown).map(([value, label]) => ({ value: value as Mode, label }));
  return <Choice<Mode> legend="You are shown" options={options} value={mode} onChange={onMode} />;
}
