import { printed } from '#src/lib/music/theory/notes.ts';
import { useShortcuts } from '../useShortcuts.ts';

interface Props {
  options: readonly { value: string; label: string }[];
  /** What was chosen, and what is right, once it is known. */
  chosen: string | undefined;
  right: string | undefined;
  onChoose(value: string): void;
}

/** Answers to choose from, by press or by number. */
export function Options({ options, chosen, right, onChoose }: Props) {
  const known = right !== undefined;
  useShortcuts(
    Object.fromEntries(
      options.slice(0, 9).map(({ value }, index) => [String(index + 1), known ? undefined : () => onChoose(value)]),
    ),
  );
  return (
    <ol className="plain quiz-options">
      {options.map(({ value, label }, index) => (
        <li key={value}>
          <button
            type="button"
            aria-disabled={known}
            data-result={known && value === right ? 'right' : known && value === chosen ? 'wrong' : undefined}
            onClick={() => known || onChoose(value)}
          >
            {options.length <= 9 && (
              <span className="quiz-key small" aria-hidden="true">
                {index + 1}
              </span>
            )}
            {printed(label)}
          </button>
        </li>
      ))}
    </ol>
  );
}
