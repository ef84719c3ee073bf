import {
  changePart,
  maxTitleLength,
  movePart,
  type Part,
  type PartKind,
  partMinutes,
  removePart,
} from '#src/lib/stores/tools/routine.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { Stepper } from '../ui/Stepper.tsx';

const kinds: Record<PartKind, string> = {
  'warm-up': 'Warm-up',
  review: 'Review due',
  new: 'Something new',
  song: 'A song',
  other: 'Anything else',
};

interface Props {
  part: Part;
  isFirst: boolean;
  isLast: boolean;
}

export function PartEditor({ part: { id, kind, title, minutes }, isFirst, isLast }: Props) {
  const move = (by: -1 | 1, word: string, end: boolean) => (
    <button type="button" className="link small" aria-disabled={end} onClick={() => movePart(id, by)}>
      {word}
      <span className="visually-hidden"> {title}</span>
    </button>
  );
  return (
    <li data-part={id}>
      <details>
        <summary>
          <span>{title}</span>
          <span className="muted numbers">{minutes} min</span>
        </summary>
        <div className="routine-part">
          <Field
            label="Name"
            name={`title-${id}`}
            maxLength={maxTitleLength}
            autoComplete="off"
            value={title}
            onChange={({ target }) => changePart(id, { title: target.value })}
          />
          <Select
            label="What helps with it"
            name={`kind-${id}`}
            value={kind}
            onChange={({ target }) => changePart(id, { kind: target.value as PartKind })}
          >
            {Object.entries(kinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      </details>
      <Stepper
        label="Minutes"
        name={`Minutes of ${title}`}
        value={minutes}
        range={partMinutes}
        onChange={(value) => changePart(id, { minutes: value })}
      />
      <p className="routine-moves">
        {move(-1, 'Up', isFirst)}
        {move(1, 'Down', isLast)}
        <button type="button" className="link small" aria-disabled={isFirst && isLast} onClick={() => removePart(id)}>
          Remove<span className="visually-hidden"> {title}</span>
        </button>
      </p>
    </li>
  );
}
