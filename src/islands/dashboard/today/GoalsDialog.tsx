import './goals-dialog.css';
import { useEffect, useRef, useState } from 'react';
import type { Goals as Wanted } from '#src/lib/contract/streaks.ts';
import { saveGoals } from '#src/lib/stores/learning/streaks.ts';
import { Stepper } from '../../ui/Stepper.tsx';
import { useAction } from '../../ui/useAction.ts';

/** Dialog for the daily and weekly practice goals. */
export function GoalsDialog({ goals, onClose }: { goals: Wanted; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [{ minutesPerDay, daysPerWeek }, setWanted] = useState(goals);
  const [pending, save] = useAction(saveGoals, { title: 'Saved', text: 'Your new goals start today.' });
  useEffect(() => dialog.current?.showModal(), []);

  async function submit(): Promise<void> {
    if (await save({ minutesPerDay, daysPerWeek })) dialog.current?.close();
  }

  return (
    <dialog ref={dialog} className="goals" aria-labelledby="goals-heading" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h2 id="goals-heading">Your goals</h2>
        <p className="muted">Small goals you keep beat big ones you don’t. Past days won’t change.</p>
        <Stepper
          label="Minutes a day"
          value={minutesPerDay}
          range={[1, 240]}
          onChange={(minutesPerDay) => setWanted({ minutesPerDay, daysPerWeek })}
        />
        <Stepper
          label="Days a week"
          value={daysPerWeek}
          range={[1, 7]}
          onChange={(daysPerWeek) => setWanted({ minutesPerDay, daysPerWeek })}
        />
        <p className="acts">
          <button type="submit" className="button" aria-disabled={pending}>
            {pending ? 'Saving…' : 'Save'}
          </button>
          <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  );
}
