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
  review: 'Review',
  new: 'Something new',
  song: 'A song',
  other: 'Something else',
};

interface Props {
  part: Part;
  isFirst: boolean;
  isLast: boolean;
}

export function PartEditor({ part: { id, kind, title, minutes }, isFirst, isLast }: Props) {
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
            label="Show links for"
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
        <IconButton icon="up" label={`Move ${title} up`} disabled={isFirst} onPress={() => movePart(id, -1)} />
        <IconButton icon="down" label={`Move ${title} down`} disabled={isLast} onPress={() => movePart(id, 1)} />
        <IconButton
          icon="remove"
          label={`Remove ${title}`}
          disabled={isFirst && isLast}
          onPress={() => removePart(id)}
        />
      </p>
    </li>
  );
}

/** SVG paths for a 24 × 24 view box. */
const icons = { up: 'M12 19V5M6 11l6-6 6 6', down: 'M12 5v14M6 13l6 6 6-6', remove: 'M6 6l12 12M18 6L6 18' };

interface IconButtonProps {
  icon: keyof typeof icons;
  label: string;
  disabled: boolean;
  onPress(): void;
}

/** Stays focusable while disabled, so that repeated presses do not lose the focus. */
function IconButton({ icon, label, disabled, onPress }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-disabled={disabled} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[icon]} />
      </svg>
    </button>
  );
}
