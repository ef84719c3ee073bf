import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { asPair } from '#src/lib/music/theory/chord-pairs.ts';
import { gripMidis } from '#src/lib/music/theory/tunings.ts';
import {
  $localMinutes,
  $sentMinutes,
  allMinutes,
  recordMinute,
  sendMinutes,
} from '#src/lib/stores/tools/chord-changes.ts';
import { useGuitar } from '../ui/useGuitar.ts';
import { useModule } from '../ui/useModule.ts';
import { usePracticeTime } from '../ui/usePracticeTime.ts';
import { useWakeLock } from '../ui/useWakeLock.ts';
import { useChangeDetection } from './useChangeDetection.ts';
import { useMinute } from './useMinute.ts';

/** A minute of changes between two chords: its shapes, clock, microphone and earlier results. */
export function useChordMinute(pair: readonly [string, string]) {
  const { data: sent } = useStore($sentMinutes);
  const kept = useStore($localMinutes);
  const guitar = useGuitar();
  const { module, failed } = useModule(() => import('#src/lib/music/fretboard/chord-library.ts'), true);
  const minute = useMinute(
    {
      tick: () => guitar.pluck({ string: 1, midi: 64 }),
      begin: () => guitar.pluck({ string: 1, midi: 76 }),
      end: () => guitar.strum([40, 47, 52, 56, 59, 64].map((midi, index) => ({ string: 6 - index, midi }))),
    },
    (changes) => recordMinute([...pair], changes),
  );
  const shapes = pair.map((name) => module?.shapesOf(name)[0]);
  const [one, other] = shapes;
  const ear = useChangeDetection(one && other && [gripMidis(one.frets), gripMidis(other.frets)], minute.change);
  const minutes = allMinutes(sent, kept);
  const own = minutes.filter(({ chords }) => asPair(...chords).join() === pair.join());
  const earlier = minute.phase === 'done' ? own.slice(1) : own;
  const playing = minute.phase === 'counting' || minute.phase === 'running';

  usePracticeTime('chord-changes', minute.phase === 'running');
  useWakeLock(playing);
  useEffect(() => {
    sendMinutes();
    const send = () => sendMinutes();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, []);

  return {
    /** Shapes of the two chords; undefined for chords without one. */
    shapes,
    /** Whether the shapes are still to come. */
    loading: !module && !failed,
    minute,
    playing,
    ear,
    /** All minutes of the learner, and those with this pair, newest first. */
    minutes,
    own,
    /** Most changes in an earlier minute with this pair, 0 without one. */
    previousBest: Math.max(0, ...earlier.map(({ changes }) => changes)),
  };
}
