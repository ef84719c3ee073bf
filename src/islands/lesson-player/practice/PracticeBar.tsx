import type { ReactNode } from 'react';
import { LoopRow } from './LoopRow.tsx';
import type { Practice, PracticeState } from './practice.ts';
import { Tool } from './Tool.tsx';
import type { Stand } from './useMusicStand.ts';
import { ViewMenu } from './ViewMenu.tsx';

interface Props {
  practice: Practice;
  state: PracticeState;
  /** In the score. */
  barCount: number;
  stand: Stand;
  listening: boolean;
  onListen(): void;
  children: ReactNode;
}

/** What helps to practise, one press away. */
export function PracticeBar({ practice, state, barCount, stand, listening, onListen, children }: Props) {
  return (
    <div className="practice">
      <div className="practice-tools">
        <Tool drawing="loop" label="Loop" shortcut="L" pressed={state.on} onClick={() => practice.act('loop')} />
        <Tool
          drawing="metronome"
          label="Click"
          name="Click: a metronome with the music"
          shortcut="M"
          pressed={state.metronome}
          onClick={() => practice.act('metronome')}
        />
        <Tool
          drawing="countIn"
          label="Count"
          name="Count-in: one bar before the music"
          pressed={state.countIn}
          onClick={practice.toggleCountIn}
        />
        <Tool
          drawing="band"
          label="Band"
          name="Band: drums and bass in place of the guitar"
          pressed={state.band}
          onClick={practice.toggleBand}
        />
        <Tool
          drawing="listen"
          label="Listen"
          name="Listen to me: how each bar went"
          pressed={listening}
          onClick={onListen}
        />
        <ViewMenu />
        <Tool
          drawing={stand.on ? 'small' : 'large'}
          label="Stand"
          name="Stand: the picture and the tab alone, as large as the screen"
          shortcut="T"
          pressed={stand.on}
          onClick={stand.toggle}
        />
      </div>
      {state.from !== undefined && <LoopRow practice={practice} state={state} barCount={barCount} />}
      {children}
    </div>
  );
}
