import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { describeChord } from '#src/lib/music/fretboard/chord-box.ts';
import { printed } from '#src/lib/music/theory/notes.ts';
import type { Level, Mode, Question } from '#src/lib/music/trainers/questions.ts';
import { $leftHanded } from '#src/lib/stores/account/handedness.ts';
import { openRound } from '#src/lib/stores/tools/trainers.ts';
import { HandToggle } from '../ui/HandToggle.tsx';
import { island } from '../ui/island.tsx';
import { CountedScore } from '../ui/quiz/CountedScore.tsx';
import { ModeChoice } from '../ui/quiz/ModeChoice.tsx';
import { Quiz } from '../ui/quiz/Quiz.tsx';
import { RoundSettings } from '../ui/quiz/RoundSettings.tsx';
import { useRound } from '../ui/quiz/useRound.ts';
import { usePracticeTime } from '../ui/usePracticeTime.ts';
import { BuildChord } from './BuildChord.tsx';
import { NameChord } from './NameChord.tsx';

export const ChordTrainer = island(function ChordTrainer() {
  usePracticeTime('chord-trainer');
  const leftHanded = useStore($leftHanded);
  const [mode, setMode] = useState<Mode>('name');
  const [level, setLevel] = useState<Level>('first');
  const control = useRound(() => openRound('chords', { mode, level }));
  const { round, question, verdict, given, answer, index } = control;

  return (
    <div className="tool">
      <Quiz
        label="Chord trainer"
        control={control}
        invitation={
          <>
            <h2>{mode === 'name' ? 'Which chord is it?' : 'Where is it?'}</h2>
            <p className="lead">
              {mode === 'name'
                ? 'Ten shapes. Tap a name or press 1 to 4.'
                : 'Ten names. Put the fingers on the neck, with the root as the lowest note.'}
            </p>
          </>
        }
        asked={asked(question)}
        feedback={verdict && <Feedback right={verdict.right} item={verdict.item} instead={verdict.instead} />}
        footer={
          <CountedScore
            trainer="chords"
            what="different chords right"
            latest={verdict?.score}
            uncounted={round?.uncounted}
          />
        }
      >
        {question?.kind === 'name-chord' && (
          <NameChord
            question={question}
            leftHanded={leftHanded}
            chosen={given && 'name' in given ? given.name : undefined}
            right={verdict?.item}
            onAnswer={(name) => answer({ name })}
          />
        )}
        {question?.kind === 'build-chord' && (
          <BuildChord
            key={index}
            name={question.name}
            leftHanded={leftHanded}
            verdict={verdict}
            onAnswer={(frets) => answer({ frets })}
          />
        )}
      </Quiz>
      <RoundSettings
        state={control.state}
        legend="Chords"
        levels={{ first: 'As in the lessons', all: 'All of them' }}
        level={level}
        onLevel={setLevel}
        before={<ModeChoice shown={{ name: 'The shape', build: 'The name' }} mode={mode} onMode={setMode} />}
      >
        <HandToggle />
      </RoundSettings>
    </div>
  );
});

function asked(question: Question | undefined): string {
  if (question?.kind === 'name-chord') return `${describeChord({ name: 'Which chord is it', ...question.shape })}.`;
  return question?.kind === 'build-chord' ? `Where is ${printed(question.name)}?` : '';
}

function Feedback({ right, item, instead }: { right: boolean; item: string; instead: string | undefined }) {
  if (right) {
    return (
      <p>
        <strong>Right.</strong> {printed(item)}
      </p>
    );
  }
  return (
    <p>
      <strong>Not yet.</strong>{' '}
      {instead ? `That’s ${printed(instead)}. This is ${printed(item)}.` : `It’s ${printed(item)}.`}
    </p>
  );
}
