import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { printed } from '#src/lib/music/theory/notes.ts';
import { findScale } from '#src/lib/music/theory/scales.ts';
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
import { BuildScale } from './BuildScale.tsx';
import { NameScale } from './NameScale.tsx';

export const ScaleTrainer = island(function ScaleTrainer() {
  usePracticeTime('scale-trainer');
  const leftHanded = useStore($leftHanded);
  const [mode, setMode] = useState<Mode>('name');
  const [level, setLevel] = useState<Level>('first');
  const control = useRound(() => openRound('scales', { mode, level }));
  const { round, question, verdict, given, answer, index } = control;

  return (
    <div className="tool">
      <Quiz
        label="Scale trainer"
        control={control}
        invitation={
          <>
            <h2>{mode === 'name' ? 'Which scale is it?' : 'Where is it?'}</h2>
            <p className="lead">
              {mode === 'name'
                ? 'Ten patterns on the neck, the root in amber. Tap a name or press 1 to 4.'
                : 'Ten scales. Mark one octave, from the root shown up to the next.'}
            </p>
          </>
        }
        asked={asked(question)}
        feedback={verdict && <Feedback right={verdict.right} item={verdict.item} />}
        footer={
          <CountedScore
            trainer="scales"
            what="different scales right"
            latest={verdict?.score}
            uncounted={round?.uncounted}
          />
        }
      >
        {question?.kind === 'name-scale' && (
          <NameScale
            question={question}
            leftHanded={leftHanded}
            chosen={given && 'name' in given ? given.name : undefined}
            right={verdict?.item.split(' ')[1]}
            onAnswer={(name) => answer({ name })}
          />
        )}
        {question?.kind === 'build-scale' && (
          <BuildScale
            key={index}
            question={question}
            leftHanded={leftHanded}
            verdict={verdict}
            onAnswer={(places) => answer({ places })}
          />
        )}
      </Quiz>
      <RoundSettings
        state={control.state}
        legend="Scales"
        levels={{ first: 'The first five', all: 'All of them' }}
        level={level}
        onLevel={setLevel}
        before={<ModeChoice shown={{ name: 'The pattern', build: 'The name' }} mode={mode} onMode={setMode} />}
      >
        <HandToggle />
      </RoundSettings>
    </div>
  );
});

function asked(question: Question | undefined): string {
  if (question?.kind === 'name-scale') return `Which scale is it, on the root ${printed(question.root)}?`;
  if (question?.kind !== 'build-scale') return '';
  return `Where is ${printed(question.root)} ${findScale(question.scale)?.name.toLowerCase()}?`;
}

function Feedback({ right, item }: { right: boolean; item: string }) {
  const [root = '', id = ''] = item.split(' ');
  const title = `${printed(root)} ${findScale(id)?.name.toLowerCase()}`;
  return (
    <p>
      <strong>{right ? 'Right.' : 'Not yet.'}</strong> {right ? title : `It’s ${title}.`}
    </p>
  );
}
