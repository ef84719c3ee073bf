import type { AssistantPart } from '#src/lib/contract/assistant.ts';
import { useModule } from '../ui/useModule.ts';

/** One part of an answer. Text is rendered as plain text, never as markup. */
export function MessagePart({ part }: { part: AssistantPart }) {
  const isDrawn = part.kind === 'chord' || part.kind === 'tab';
  const { module, failed, retry } = useModule(() => import('./Diagram.tsx'), isDrawn);
  if (part.kind === 'text') return <p className="talk-text">{part.text}</p>;
  if (part.kind === 'loop') {
    return (
      <p>
        <a className="button" href={part.href}>
          Start this loop
        </a>
      </p>
    );
  }
  if (module) return <module.Diagram part={part} />;
  return failed ? (
    <p>
      The drawing could not be loaded.{' '}
      <button type="button" className="link" onClick={retry}>
        Try again
      </button>
    </p>
  ) : (
    <div className={`talk-${part.kind} talk-waiting`} />
  );
}
