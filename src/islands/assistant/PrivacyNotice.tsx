import type { AssistantSessions } from '#src/lib/contract/assistant.ts';

/** States whether questions leave the server, and where to. */
export function PrivacyNotice({ model }: { model: AssistantSessions['model'] | undefined }) {
  if (model === undefined) return <p className="talk-whereto muted small">&nbsp;</p>;
  if (model === null) {
    return (
      <p className="talk-whereto muted small">The school’s own coach answers. What you ask stays on this server.</p>
    );
  }
  return (
    <p className="talk-whereto small">
      <strong>Your questions leave this server.</strong> They go to {model.host}, to be answered by {model.name}, with
      the conversation before them and, where you ask for it, your practice figures; your name and address do not.
    </p>
  );
}
