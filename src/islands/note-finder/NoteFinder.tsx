import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { printed } from '#src/lib/music/theory/notes.ts';
import {
  askNotes,
  judgeNote,
  type NoteAnswer,
  type NoteQuestion,
  noteNames,
} from '#src/lib/music/trainers/note-questions.ts';
import type { Level, Mode } from '#src/lib/music/trainers/questions.ts';
import { $leftHanded } from '#src/lib/stores/account/handedness.ts';
import { HandToggle } from '../ui/HandToggle.tsx';
import { island } from '../ui/island.tsx';
import { ModeChoice } from '../ui/quiz/ModeChoice.tsx';
import { Options } from '../ui/quiz/Options.tsx';
import { Quiz } from '../ui/quiz/Quiz.tsx';
import { RoundSettings } from '../ui/quiz/RoundSettings.tsx';
import { useRound } from '../ui/quiz/useRound.ts';
import { usePracticeTime } from '../ui/usePracticeTime.ts';
import { AnswerTime } from './AnswerTime.tsx';
import { NoteNeck } from './NoteNeck.tsx';

/** Creates a round that is checked on the device; only the best answer time is stored. */
async function openNoteRound(mode: Mode, level: Level) {
  const questions = askNotes(mode, level, Math.random);
  return {
    questions,
    answer: async (index: number, answer: NoteAnswer) => judgeNote(questions[index]!, answer),
  };
}

function asked(question: NoteQuestion | undefined): string {
  if (!question) return '';
  if (question.kind === 'find') return `Where is ${printed(question.note)} on string ${question.string}?`;
  return `Which note is it, on string ${question.string} at fret ${question.fret}?`;
}

export const NoteFinder = island(function NoteFinder() {
  usePracticeTime('note-finder');
  const leftHanded = useStore($leftHanded);
  const [mode, setMode] = useState<Mode>('build');
  const [level, setLevel] = useState<Level>('first');
  const control = useRound<NoteQuestion, NoteAnswer, { right: boolean; name: string }>(() =>
    openNoteRound(mode, level),
  );
  const { question, verdict, given, answer, index } = control;
  /** The string that was pressed in place of the one asked for, and the question at which it was. */
  const [other, setOther] = useState<{ index: number; string: number }>();

  return (
    <div className="tool">
      <Quiz
        label="Note finder"
        control={control}
        invitation={
          <>
            <h2>{mode === 'build' ? 'Where’s the note?' : 'Which note is it?'}</h2>
            <p className="lead">
              {mode === 'build'
                ? 'Twelve notes to find, each on one string, up to fret 12.'
                : 'Twelve places on the neck. Say each note before you tap its name.'}
            </p>
          </>
        }
        asked={asked(question)}
        feedback={
          verdict ? (
            <p>
              <strong>{verdict.right ? 'Right.' : 'Not yet.'}</strong> {!verdict.right && printed(verdict.name)}
            </p>
          ) : (
            other?.index === index && (
              <p>
                That’s string {other.string}. Find the note on string {question?.string}.
              </p>
            )
          )
        }
        footer={<AnswerTime state={control.state} results={control.results} mode={mode} level={level} />}
      >
        {question && (
          <NoteNeck
            key={index}
            question={question}
            leftHanded={leftHanded}
            verdict={verdict}
            given={given}
            onFret={(fret) => answer({ fret })}
            onOtherString={(string) => setOther({ index, string })}
          />
        )}
        {question?.kind === 'name' && (
          <Options
            options={noteNames(level).map((name) => ({ value: name, label: name }))}
            chosen={given && 'name' in given ? given.name : undefined}
            right={verdict?.name}
            onChoose={(name) => answer({ name })}
          />
        )}
      </Quiz>
      <RoundSettings
        state={control.state}
        legend="Notes"
        levels={{ first: 'No ♯ or ♭', all: 'All twelve' }}
        level={level}
        onLevel={setLevel}
        before={<ModeChoice shown={{ build: 'The name', name: 'The place' }} mode={mode} onMode={setMode} />}
      >
        <HandToggle />
      </RoundSettings>
    </div>
  );
});
