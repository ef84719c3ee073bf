import { useStore } from '@nanostores/react';
import {
  $assistant,
  $conversation,
  beginConversation,
  deleteConversation,
  openConversation,
} from '#src/lib/stores/assistant/index.ts';
import { Alert } from '../ui/Alert.tsx';
import { useAction } from '../ui/useAction.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** Stored conversations, to open or delete. */
export function ConversationList() {
  const { data, error } = useStore($assistant);
  const { sessionId } = useStore($conversation);
  const [opening, open] = useAction(openConversation);
  const [, remove] = useAction(deleteConversation, { title: 'Conversation deleted' });

  return (
    <aside className="assistant-conversations" aria-label="Your conversations">
      <h2>Conversations</h2>
      <button type="button" className="button quiet" onClick={beginConversation}>
        New conversation
      </button>
      {!data && !error && (
        <p className="muted small" role="status">
          Looking them up…
        </p>
      )}
      {error && !data && (
        <Alert kind="error">
          <p>Your conversations could not be read. They are kept.</p>
          <p className="actions">
            <button type="button" className="button quiet" onClick={$assistant.revalidate}>
              Try again
            </button>
          </p>
        </Alert>
      )}
      {data?.sessions.length === 0 && <p className="muted small">What you ask is kept here until you delete it.</p>}
      <ul className="plain" aria-busy={opening}>
        {data?.sessions.map(({ id, title, updatedAt }) => (
          <li key={id} data-current={id === sessionId || undefined}>
            <button
              type="button"
              className="assistant-open"
              aria-current={id === sessionId || undefined}
              onClick={() => open(id)}
            >
              <span>{title}</span>
              <span className="muted small numbers">{day.format(new Date(updatedAt))}</span>
            </button>
            <button
              type="button"
              className="assistant-delete"
              aria-label={`Delete the conversation “${title}”`}
              onClick={() => remove(id)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
