import type { ReactNode } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { Drawing } from '../player/Icon.tsx';
import { LoopRow } from './LoopRow.tsx';
import { PracticeButton } from './PracticeButton.tsx';
import type { Practice } from './practice.ts';
import type { PracticeState } from './practice-state.ts';
import type { MusicStand } from './useMusicStand.ts';
import { ViewMenu } from './ViewMenu.tsx';

const tuningFork = 'M8 3v7a4 4 0 0 0 8 0V3M12 14v7';

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
      <fieldset className="practice-tools">
        <legend className="visually-hidden">Practise</legend>
        <PracticeButton icon="loop" label="Loop" shortcut="L" pressed={state.on} onClick={() => practice.run('loop')} />
        <PracticeButton
          icon="metronome"
          label="Metronome"
          name="Metronome: a click on each beat"
          shortcut="M"
          pressed={state.metronome}
          onClick={() => practice.run('metronome')}
        />
        <PracticeButton
          icon="countIn"
          label="Count-in"
          name="Count-in: one bar before the music"
          pressed={state.countIn}
          onClick={practice.toggleCountIn}
        />
        <PracticeButton
          icon="band"
          label="Backing band"
          name="Backing band: drums and bass instead of the guitar"
          pressed={state.band}
          onClick={practice.toggleBand}
        />
      </fieldset>
      <fieldset className="practice-tools">
        <legend className="visually-hidden">Check</legend>
        <PracticeButton
          icon="listen"
          label="Listen"
          name="Listen: hear how each bar went"
          pressed={listening}
          onClick={onListen}
        />
        <a className="practice-tool" href={paths.tool('tuner')} data-lesson-tool>
          <Drawing path={tuningFork} />
          <span>Tuner</span>
        </a>
      </fieldset>
      <fieldset className="practice-tools">
        <legend className="visually-hidden">Show</legend>
        <ViewMenu />
        <PracticeButton
          icon={musicStand.on ? 'small' : 'large'}
          label="Music stand"
          name="Music stand: only the picture and the tab, full screen"
          shortcut="T"
          pressed={musicStand.on}
          onClick={() => {
            // On a phone, this button is in the menu.
            document.querySelector<HTMLElement>('#player-menu:popover-open')?.hidePopover();
            musicStand.toggle();
          }}
        />
      </fieldset>
      {state.from !== undefined && <LoopRow practice={practice} state={state} barCount={barCount} />}
      {children}
    </div>
  );
}
