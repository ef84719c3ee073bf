import { useStore } from '@nanostores/react';
import { printed } from '#src/lib/music/theory/notes.ts';
import { $leftHanded } from '#src/lib/stores/account/handedness.ts';
import { ChordBox } from '../ui/ChordBox.tsx';
import { MinuteScore } from './MinuteScore.tsx';
import type { useChordMinute } from './useChordMinute.ts';

interface Props extends Pick<ReturnType<typeof useChordMinute>, 'shapes' | 'minute' | 'playing' | 'previousBest'> {
  pair: readonly string[];
}

const buttonLabels = { ready: 'Start the minute', counting: 'Changed', running: 'Changed', done: 'Again' };

/** The two chords, the clock and the button that counts. */
export function MinutePlay({ pair, shapes, minute, playing, previousBest }: Props) {
  const leftHanded = useStore($leftHanded);
  const { phase, left, changes } = minute;
  return (
    <>
      <div className="changes-chords">
        {pair.map((name, index) => {
          const shape = shapes[index];
          return (
            <figure key={name}>
              <figcaption>{printed(name)}</figcaption>
              {shape && <ChordBox shape={shape} leftHanded={leftHanded} />}
            </figure>
          );
        })}
      </div>
      <MinuteScore phase={phase} left={left} changes={changes} previousBest={previousBest} />
      <button
        type="button"
        className="button changes-tap"
        onPointerDown={playing ? minute.change : undefined}
        onClick={({ detail }) => (playing ? detail === 0 && minute.change() : minute.start())}
      >
        {buttonLabels[phase]}
      </button>
      {playing && (
        <button type="button" className="link" onClick={minute.stop}>
          Stop without saving
        </button>
      )}
    </>
  );
}
