import './chord-changes.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { asPair } from '#src/lib/music/theory/chord-pairs.ts';
import { printed } from '#src/lib/music/theory/notes.ts';
import { gripMidis } from '#src/lib/music/theory/tunings.ts';
import { $leftHanded } from '#src/lib/stores/account/handedness.ts';
import {
  $localMinutes,
  $sentMinutes,
  allMinutes,
  recordMinute,
  sendMinutes,
} from '#src/lib/stores/tools/chord-changes.ts';
import { ChordBox } from '../ui/ChordBox.tsx';
import { HandToggle } from '../ui/HandToggle.tsx';
import { island } from '../ui/island.tsx';
import { Stage } from '../ui/Stage.tsx';
import { useGuitar } from '../ui/useGuitar.ts';
import { useModule } from '../ui/useModule.ts';
import { usePracticeTime } from '../ui/usePracticeTime.ts';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { useWakeLock } from '../ui/useWakeLock.ts';
import { MicrophoneCounting } from './MicrophoneCounting.tsx';
import { MinuteHistory } from './MinuteHistory.tsx';
import { PairPicker } from './PairPicker.tsx';
import { useChangeDetection } from './useChangeDetection.ts';
import { useMinute } from './useMinute.ts';

export const ChordChanges = island(function ChordChanges() {
  const leftHanded = useStore($leftHanded);
  const { data: sent } = useStore($sentMinutes);
  const kept = useStore($localMinutes);
  const guitar = useGuitar();
  const { module, failed } = useModule(() => import('#src/lib/music/fretboard/chord-library.ts'), true);
  const [pair, setPair] = useState<[string, string]>(['A', 'D']);
  const minute = useMinute(
    {
      tick: () => guitar.pluck({ string: 1, midi: 64 }),
      begin: () => guitar.pluck({ string: 1, midi: 76 }),
      end: () => guitar.strum([40, 47, 52, 56, 59, 64].map((midi, index) => ({ string: 6 - index, midi }))),
    },
    (changes) => recordMinute(pair, changes),
  );
  const { phase, left, changes } = minute;
  const [one, other] = pair.map((name) => module?.shapesOf(name)[0]);
  const ear = useChangeDetection(one && other && [gripMidis(one.frets), gripMidis(other.frets)], minute.change);
  const playing = phase === 'counting' || phase === 'running';
  const own = allMinutes(sent, kept).filter(({ chords }) => asPair(...chords).join() === pair.join());
  const before = Math.max(0, ...(phase === 'done' ? own.slice(1) : own).map((one) => one.changes));

  usePracticeTime('chord-changes', phase === 'running');
  useWakeLock(playing);
  useEffect(() => {
    sendMinutes();
    const send = () => sendMinutes();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, []);
  const act = playing ? minute.change : minute.start;
  useShortcuts({ ' ': act, PageDown: act, PageUp: act, Escape: playing ? minute.stop : undefined });

  // Render nothing until the shapes have loaded: everything below them would shift.
  if (!module && !failed) {
    return (
      <p className="spinner">
        <span>Loading the shapes</span>
      </p>
    );
  }
  return (
    <div className="tool changes">
      <Stage label="One minute">
        <div className="changes-chords">
          {pair.map((name) => {
            const shape = module?.shapesOf(name)[0];
            return (
              <figure key={name}>
                <figcaption>{printed(name)}</figcaption>
                {shape && <ChordBox shape={shape} leftHanded={leftHanded} />}
              </figure>
            );
          })}
        </div>
        <div className="changes-count numbers" aria-live={phase === 'running' ? 'off' : 'polite'}>
          <p>
            <strong>{phase === 'counting' ? left : changes}</strong>
            <span className="muted">{phase === 'counting' ? 'Get ready' : changes === 1 ? 'change' : 'changes'}</span>
          </p>
          {phase === 'running' && (
            <p>
              <strong>{left}</strong>
              <span className="muted">seconds left</span>
            </p>
          )}
        </div>
        {phase === 'done' && (
          <p className="lead changes-result" role="status">
            {changes > before
              ? before > 0
                ? `A new best: ${changes - before} more than before.`
                : 'That is your first minute with these two. Now you have something to beat.'
              : `Your best is ${before}. Clean changes come first, speed comes by itself.`}
          </p>
        )}
        <button
          type="button"
          className="button changes-tap"
          onPointerDown={playing ? minute.change : undefined}
          onClick={({ detail }) => (playing ? detail === 0 && minute.change() : minute.start())}
        >
          {playing ? 'Changed' : phase === 'done' ? 'Again' : 'Start the minute'}
        </button>
        {playing && (
          <button type="button" className="link" onClick={minute.stop}>
            Stop without keeping it
          </button>
        )}
      </Stage>
      <div className="tool-settings">
        <PairPicker pair={pair} disabled={playing} minutes={allMinutes(sent, kept)} onChoose={setPair} />
        <MicrophoneCounting {...ear} />
        <HandToggle />
      </div>
      <MinuteHistory pair={pair} minutes={own} />
    </div>
  );
});
