import { useStore } from '@nanostores/react';
import { Choice } from '../../ui/Choice.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { PracticeButton } from './PracticeButton.tsx';
import { $practiceSettings, $view, zoomRange, zoomStep } from './practice-settings.ts';

const views = [
  { value: 'tab', label: 'Tab' },
  { value: 'notes', label: 'Notes' },
  { value: 'both', label: 'Both' },
] as const;

/** Menu for the notation, the size of the score, and printing. */
export function ViewMenu() {
  const { view, zoom } = useStore($view);
  return (
    <>
      <PracticeButton icon="view" label="View" name="View: tab or notes, size, print" popoverTarget="view-menu" />
      <div id="view-menu" className="view-menu menu-popover card" popover="auto">
        <Choice
          legend="Written as"
          options={views}
          value={view}
          onChange={(chosen) => $practiceSettings.setKey('view', chosen)}
        />
        <Stepper
          label="Size"
          unit="%"
          value={Math.round(zoom * 100)}
          range={zoomRange}
          step={zoomStep}
          onChange={(size) => $practiceSettings.setKey('zoom', String(size))}
        />
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            document.querySelector<HTMLElement>('#view-menu')?.hidePopover();
            print();
          }}
        >
          Print
        </button>
      </div>
    </>
  );
}
