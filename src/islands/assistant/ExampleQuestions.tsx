interface Props {
  inLesson: boolean;
  onAsk(question: string): void;
}

const anywhere = ['Play me a D7', 'Why does my F buzz?', 'What next?', 'Which chords are in the key of G?'];
const inALesson = ['Slow it down', 'Which chords are in this lesson?', 'Why does my F buzz?', 'What next?'];

/** Example questions for an empty conversation. */
export function ExampleQuestions({ inLesson, onAsk }: Props) {
  return (
    <div className="talk-welcome">
      <p>Ask about the guitar, or about your own lessons.</p>
      <ul className="plain" aria-label="Examples">
        {(inLesson ? inALesson : anywhere).map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
