import { useEffect, useState } from 'react';
import { askEar, type EarKind, type EarQuestion } from '#src/lib/music/trainers/ear-questions.ts';
import type { Level } from '#src/lib/music/trainers/questions.ts';
import { Choice } from '../ui/Choice.tsx';
import { island } from '../ui/island.tsx';
import { Options } from '../ui/quiz/Options.tsx';
import { Quiz } from '../ui/quiz/Quiz.tsx';
import { RoundSettings } from '../ui/quiz/RoundSettings.tsx';
import { useRound } from '../ui/quiz/useRound.ts';
import { useGuitar } from '../ui/useGuitar.ts';
import { usePracticeTime } from '../ui/usePracticeTime.ts';
import { useShortcuts } from '../ui/useShortcuts.ts';

/** Seconds between the notes of an interval, and between the strings of a strum. */
const noteGap = 0.7;
const strumGap = 0.02;

/** Creates a round; questions and answers are checked on the device. */
async function openEarRound(kind: EarKind, level: Level) {
  const questions = askEar(kind, level, Math.random);
  return {
    questions,
    answer: async (index: number, name: string) => ({ right: questions[index]!.answer === name }),
  };
}

export const EarTrainer = island(function EarTrainer() {
  usePracticeTime('ear-trainer');
  const guitar = useGuitar();
  const [kind, setKind] = useState<EarKind>('intervals');
  const [level, setLevel] = useState<Level>('first');
  const control = useRound<EarQuestion, string, { right: boolean }>(() => openEarRound(kind, level));
  const { question, verdict, given, answer, state } = control;

  function hear(): void {
    if (!question) return;
    const gap = question.together ? strumGap : noteGap;
    guitar.play(question.notes.map((midi, index) => ({ string: 6 - index, midi, at: index * gap })));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: play each new question once
  useEffect(() => {
    if (state === 'asking') hear();
  }, [question]);
  useShortcuts({ h: hear, PageUp: hear });

  return (
    <div className="tool">
      <Quiz
        label="Ear trainer"
        control={control}
        invitation={
          <>
            <h2>What do you hear?</h2>
            <p className="lead">
              {kind === 'intervals'
                ? 'Ten pairs of notes. Sing them before you answer.'
                : 'Ten chords. Is it bright, dark, or does it want to move on?'}
            </p>
          </>
        }
        asked="What do you hear?"
        feedback={
          verdict && (
            <p>
              <strong>{verdict.right ? 'Right.' : 'Not yet.'}</strong> {!verdict.right && question?.answer}
            </p>
          )
        }
      >
        {question && (
          <>
            <div className="quiz-ask">
              <button type="button" className="button quiet large" onClick={hear}>
                Hear it again
              </button>
            </div>
            <Options
              options={question.options.map((name) => ({ value: name, label: name }))}
              chosen={given}
              right={verdict && question.answer}
              onChoose={answer}
            />
          </>
        )}
      </Quiz>
      <RoundSettings
        state={state}
        legend="How many"
        levels={{ first: 'A few', all: 'All of them' }}
        level={level}
        onLevel={setLevel}
        before={
          <Choice<EarKind>
            legend="Listen for"
            options={[
              { value: 'intervals', label: 'Intervals' },
              { value: 'chords', label: 'Chords' },
            ]}
            value={kind}
            onChange={setKind}
          />
        }
      />
    </div>
  );
});
