import './chord-changes.css';
import { useState } from 'react';
import { HandToggle } from '../ui/HandToggle.tsx';
import { island } from '../ui/island.tsx';
import { Stage } from '../ui/Stage.tsx';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { MicrophoneCounting } from './MicrophoneCounting.tsx';
import { MinuteHistory } from './MinuteHistory.tsx';
import { MinutePlay } from './MinutePlay.tsx';
import { PairPicker } from './PairPicker.tsx';
import { useChordMinute } from './useChordMinute.ts';

export const ChordChanges = island(function ChordChanges() {
  const [pair, setPair] = useState<[string, string]>(['A', 'D']);
  const { loading, playing, minute, ear, minutes, own, ...shown } = useChordMinute(pair);
  const act = playing ? minute.change : minute.start;
  useShortcuts({ ' ': act, PageDown: act, PageUp: act, Escape: playing ? minute.stop : undefined });

  // Render nothing until the shapes have loaded: everything below them would shift.
  if (loading) {
    return (
      <p className="spinner">
        <span>Loading the shapes</span>
      </p>
    );
  }
  return (
    <div className="tool changes">
      <Stage label="One minute">
        <MinutePlay {...{ pair, minute, playing }} {...shown} />
      </Stage>
      <div className="tool-settings">
        <PairPicker pair={pair} disabled={playing} minutes={minutes} onChoose={setPair} />
        <MicrophoneCounting {...ear} />
        <HandToggle />
      </div>
      <MinuteHistory pair={pair} minutes={own} />
    </div>
  );
});
