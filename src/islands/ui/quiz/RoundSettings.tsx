import type { ReactNode } from 'react';
import type { Level } from '#src/lib/music/trainers/questions.ts';
import { Choice } from '../Choice.tsx';
import type { RoundControl } from './useRound.ts';

interface Props {
  state: RoundControl<never, never, { right: boolean }>['state'];
  /** Legend of the level choice. */
  legend: string;
  /** Labels of the levels. */
  levels: Record<Level, string>;
  level: Level;
  onLevel(level: Level): void;
  /** Settings before the level; `children` come after it. */
  before: ReactNode;
  children?: ReactNode;
}

/** Settings of a trainer's rounds. */
export function RoundSettings({ state, legend, levels, level, onLevel, before, children }: Props) {
  const playing = state !== 'waiting' && state !== 'done';
  return (
    <div className="tool-settings">
      {before}
      <Choice<Level>
        legend={legend}
        options={[
          { value: 'first', label: levels.first },
          { value: 'all', label: levels.all },
        ]}
        value={level}
        onChange={onLevel}
      />
      {playing && <p className="small muted">Applies from the next round.</p>}
      {children}
    </div>
  );
}
