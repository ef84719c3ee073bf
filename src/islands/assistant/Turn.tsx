import { paths } from '#src/lib/contract/page-paths.ts';
import { askAgain, type Exchange as Said } from '#src/lib/stores/assistant/index.ts';
import { MessagePart } from './MessagePart.tsx';

const isTool = (href: string) => href.startsWith(`${paths.tools}/`);

/** A question and its answer, which may still be arriving. */
export function Turn({ exchange }: { exchange: Said }) {
  const { question, parts, answer, failure } = exchange;
  const isComing = !answer && !failure;
  return (
    <li className="talk-exchange">
      <p className="talk-question">
        <span className="visually-hidden">You asked: </span>
        {question}
      </p>
      <div className="talk-answer">
        {answer?.problem && <p className="alert notice small">{answer.problem.message}</p>}
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts only come behind those that are there
          <MessagePart key={index} part={part} />
        ))}
        {isComing && parts.length === 0 && <p className="talk-thinking muted">Looking it up…</p>}
        {failure && (
          <div className="alert error small">
            <p>{failure}</p>
            <p className="actions">
              <button type="button" className="button quiet" onClick={() => void askAgain(exchange)}>
                Ask again
              </button>
            </p>
          </div>
        )}
        {answer && answer.sources.length > 0 && (
          <div className="talk-sources small">
            <span className="muted">{answer.known ? 'See' : 'Try'}</span>
            <ul className="plain" aria-label="Pages about this">
              {answer.sources.map(({ title, href }) => (
                <li key={href}>
                  <a className={isTool(href) ? 'talk-tool' : undefined} href={href}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </li>
  );
}
