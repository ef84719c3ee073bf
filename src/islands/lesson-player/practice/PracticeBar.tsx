import type { ReactNode } from 'react';
import { LoopRow } from './LoopRow.tsx';
import { PracticeButton } from './PracticeButton.tsx';
import type { Practice } from './practice.ts';
import type { PracticeState } from './practice-state.ts';
import type { MusicStand } from './useMusicStand.ts';
import { ViewMenu } from './ViewMenu.tsx';

interface Props {
  practice: Practice;
  state: PracticeState;
  /** Bars in the score. */
  barCount: number;
  musicStand: MusicStand;
  listening: boolean;
  onListen(): void;
  children: ReactNode;
}

/** Toolbar of the practice panel. */
export function PracticeBar({ practice, state, barCount, musicStand, listening, onListen, children }: Props) {
  return (
    <div className="practice">
      <div className="practice-tools">
        <PracticeButton icon="loop" label="Loop" shortcut="L" pressed={state.on} onClick={() => practice.run('loop')} />
        <PracticeButton
          icon="metronome"
          label="Click"
          name="Click: a metronome with the music"
          shortcut="M"
          pressed={state.metronome}
          onClick={() => practice.run('metronome')}
        />
        <PracticeButton
          icon="countIn"
          label="Count"
          name="Count-in: one bar before the music"
          pressed={state.countIn}
          onClick={practice.toggleCountIn}
        />
        <PracticeButton
          icon="band"
          label="Band"
          name="Band: drums and bass in place of the guitar"
          pressed={state.band}
          onClick={practice.toggleBand}
        />
        <PracticeButton
          icon="listen"
          label="Listen"
          name="Listen to me: how each bar went"
          pressed={listening}
          onClick={onListen}
        />
        <ViewMenu />
        <PracticeButton
          icon={musicStand.on ? 'small' : 'large'}
          label="Stand"
          name="Stand: the picture and the tab alone, as large as the screen"
          shortcut="T"
          pressed={musicStand.on}
          onClick={musicStand.toggle}
        />
      </div>
      {state.from !== undefined && <LoopRow practice={practice} state={state} barCount={barCount} />}
      {children}
    </div>
  );
}
