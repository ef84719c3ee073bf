import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { maxQuestionLength } from '#src/lib/contract/limits.ts';

interface Props {
  /** True while an answer is being streamed. */
  waiting: boolean;
  onAsk(question: string): void;
}

/** Question field. Enter sends, Shift+Enter inserts a line break. */
export function QuestionForm({ waiting, onAsk }: Props) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  function send(event?: FormEvent): void {
    event?.preventDefault();
    field.current?.focus();
    if (waiting || text.trim() === '') return;
    onAsk(text);
    setText('');
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form className="talk-ask" onSubmit={send}>
      <label htmlFor={id}>Your question</label>
      <div>
        <textarea
          ref={field}
          id={id}
          rows={2}
          value={text}
          maxLength={maxQuestionLength}
          placeholder="Why does my F buzz?"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKey}
        />
        <button type="submit" className="button" aria-disabled={waiting}>
          Ask
        </button>
      </div>
    </form>
  );
}
