import { useStore } from '@nanostores/react';
import { $spoken, type Part } from '#src/lib/stores/tools/routine.ts';
import { speak } from '../ui/speech.ts';
import { useGuitar } from '../ui/useGuitar.ts';

/** Open E major, lowest string first. */
const open = [40, 47, 52, 56, 59, 64].map((midi, index) => ({ string: 6 - index, midi }));

/** Browsers block audio before the first press on a page, such as one that starts automatically. */
const canSound = () => navigator.userActivation?.hasBeenActive ?? true;

/** Audio cues of a routine: a chord at each change and, if enabled, the part's name. */
export function useSoundCues() {
  const spoken = useStore($spoken);
  const guitar = useGuitar();
  return {
    part({ title, minutes }: Part): void {
      if (!canSound()) return;
      guitar.strum(open);
      if (spoken) speak(`${title}, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`);
    },
    soon(): void {
      if (canSound()) guitar.pluck({ string: 1, midi: 64 });
    },
    end(): void {
      if (!canSound()) return;
      guitar.strum(open.map(({ string, midi }) => ({ string, midi: midi + 5 })));
      if (spoken) speak('That’s your routine done.');
    },
  };
}
