import './rating.css';
import type { Rating as Grade } from '#src/lib/contract/spaced-review.ts';

const grades: { value: Grade; label: string; hint: string }[] = [
  { value: 'again', label: 'Not yet', hint: 'comes back tomorrow' },
  { value: 'hard', label: 'Hard', hint: 'comes back soon' },
  { value: 'good', label: 'Good', hint: 'comes back in a few days' },
  { value: 'easy', label: 'Easy', hint: 'comes back in a week or two' },
];

/** Asks how well something went; the answer schedules its next review. */
export function Rating({ question, onRate }: { question: string; onRate(grade: Grade): void }) {
  return (
    <fieldset className="rating">
      <legend>{question}</legend>
      {grades.map(({ value, label, hint }) => (
        <button key={value} type="button" className="button quiet" title={hint} onClick={() => onRate(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
