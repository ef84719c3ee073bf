import './chords.css';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $chordSheet } from '#src/lib/stores/tools/chord-sheet.ts';
import { Choice } from '../ui/Choice.tsx';
import { island } from '../ui/island.tsx';
import { usePracticeTime } from '../ui/usePracticeTime.ts';
import { ChordFinder } from './ChordFinder.tsx';
import { ChordNamer } from './ChordNamer.tsx';
import { ChordSheet } from './ChordSheet.tsx';
import { useChordParam } from './useChordParam.ts';

type Mode = 'find' | 'name' | 'sheet';

export const Chords = island(function Chords() {
  usePracticeTime('chords');
  const [mode, setMode] = useState<Mode>('find');
  const [chord, choose] = useChordParam();
  const { length } = useStore($chordSheet);
  return (
    <div className="chords-tool">
      <div className="no-print chords-modes">
        <Choice<Mode>
          legend="Mode"
          options={[
            { value: 'find', label: 'Find a chord' },
            { value: 'name', label: 'Name a shape' },
            { value: 'sheet', label: length > 0 ? `Sheet (${length})` : 'Sheet' },
          ]}
          value={mode}
          onChange={setMode}
        />
      </div>
      {mode === 'find' && <ChordFinder chord={chord} onChoose={choose} />}
      {mode === 'name' && (
        <ChordNamer
          onFind={(name) => {
            choose(name);
            setMode('find');
          }}
        />
      )}
      {mode === 'sheet' && <ChordSheet />}
    </div>
  );
});
