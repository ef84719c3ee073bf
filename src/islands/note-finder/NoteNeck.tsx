import { printed } from '#src/lib/music/theory/notes.ts';
import { standardTuning } from '#src/lib/music/theory/tunings.ts';
import { fretsOf, type NoteAnswer, type NoteQuestion } from '#src/lib/music/trainers/note-questions.ts';
import { Neck, type NeckMark } from '../ui/Neck.tsx';
import { useGuitar } from '../ui/useGuitar.ts';

interface Props {
  question: NoteQuestion;
  leftHanded: boolean;
  verdict: { right: boolean; name: string } | undefined;
  given: NoteAnswer | undefined;
  onFret(fret: number): void;
  /** Called for a press on a string that is not asked for. */
  onOtherString(string: number): void;
}

/** The neck with the question, then with the solution. */
export function NoteNeck({ question, leftHanded, verdict, given, onFret, onOtherString }: Props) {
  const guitar = useGuitar();
  const { string } = question;
  const find = question.kind === 'find';

  function press(pressed: number, fret: number): void {
    guitar.pluck({ string: pressed, midi: standardTuning[pressed - 1]! + fret });
    if (!find || verdict) return;
    if (pressed === string) onFret(fret);
    else onOtherString(pressed);
  }

  return (
    <>
      <div className="quiz-ask">
        <h2>{find ? printed(question.note) : '?'}</h2>
        <p className="muted">{find ? `on string ${string}` : `string ${string}, fret ${question.fret}`}</p>
      </div>
      <Neck
        label="The neck"
        tuning={standardTuning}
        frets={[1, 12]}
        leftHanded={leftHanded}
        marks={marksOf(question, verdict, given)}
        muted={find ? [1, 2, 3, 4, 5, 6].filter((other) => other !== string) : []}
        mutedLabel="not asked for"
        unnamed
        onPress={press}
      />
    </>
  );
}

function marksOf(question: NoteQuestion, verdict: Props['verdict'], given: NoteAnswer | undefined): NeckMark[] {
  const { string } = question;
  if (question.kind === 'name') {
    const look = !verdict ? 'root' : verdict.right ? 'right' : 'wrong';
    return [{ string, fret: question.fret, text: verdict?.name ?? '?', look }];
  }
  if (!verdict) return [];
  const solution = fretsOf(question.note, string).map((fret) => ({
    string,
    fret,
    text: question.note,
    look: 'right' as const,
  }));
  const missed = !verdict.right && given && 'fret' in given ? [given.fret] : [];
  return [...solution, ...missed.map((fret) => ({ string, fret, text: '×', look: 'wrong' as const }))];
}
