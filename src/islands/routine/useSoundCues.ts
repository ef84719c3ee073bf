import { useStore } from '@nanostores/react';
import { $spoken, type Part } from '#src/lib/stores/tools/routine.ts';
import { useGuitar } from '../ui/useGuitar.ts';

/** Open E major, lowest string first. */
const open = [40, 47, 52, 56, 59, 64].map((midi, index) => ({ string: 6 - index, midi }));

/** Speaks with a local voice only: remote voices would receive the text. */
function speak(text: string): void {
  const voice = globalThis.speechSynthesis
    ?.getVoices()
    .find(({ localService, lang }) => localService && lang.startsWith('en'));
  if (!voice) return;
  const words = new SpeechSynthesisUtterance(text);
  words.voice = voice;
  words.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}

/** Audio cues of a routine: a chord at each change and, if enabled, the part's name. */
export function useSoundCues() {
  const spoken = useStore($spoken);
  const guitar = useGuitar();
  return {
    part({ title, minutes }: Part): void {
      guitar.strum(open);
      if (spoken) speak(`${title}, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`);
    },
    soon: () => guitar.pluck({ string: 1, midi: 64 }),
    end(): void {
      guitar.strum(open.map(({ string, midi }) => ({ string, midi: midi + 5 })));
      if (spoken) speak('That was your routine.');
    },
  };
}
