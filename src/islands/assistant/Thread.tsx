import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $assistant, $conversation, askAssistant } from '#src/lib/stores/assistant/index.ts';
import { $session } from '#src/lib/stores/session/session.ts';
import { ExampleQuestions } from './ExampleQuestions.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { Turn } from './Turn.tsx';

/** A conversation with its question form. @param lessonId the open lesson, if any */
export function Thread({ lessonId }: { lessonId?: string | undefined }) {
  const { exchanges } = useStore($conversation);
  const { data } = useStore($assistant);
  const session = useStore($session);
  const end = useRef<HTMLDivElement>(null);
  const count = exchanges.length;
  const last = exchanges.at(-1);
  const isAsking = last !== undefined && !last.answer && !last.failure;

  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll when a question is added or answered
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count, isAsking]);

  const ask = (question: string) => void askAssistant(question, lessonId);
  return (
    <section className="talk" aria-label="Conversation">
      <div className="talk-said">
        {count === 0 && <ExampleQuestions inLesson={lessonId !== undefined} onAsk={ask} />}
        <div role="log" aria-label="Questions and answers" aria-busy={isAsking}>
          <ol className="plain">
            {exchanges.map((exchange) => (
              <Turn key={exchange.id} exchange={exchange} />
            ))}
          </ol>
        </div>
        <div ref={end} />
      </div>
      {session?.impersonation ? (
        <p className="muted small">Only the learner asks here; you can read what was said.</p>
      ) : (
        <QuestionForm waiting={isAsking} onAsk={ask} />
      )}
      <PrivacyNotice model={data?.model} />
    </section>
  );
}
