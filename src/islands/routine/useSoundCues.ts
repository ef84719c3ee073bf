import { useStore } from '@nanostores/react';
import { $spoken, type Part } from '#src/lib/stores/tools/routine.ts';
import { useGuitar } from '../ui/useGuitar.ts';

/** E major, low to high. */
const open = [40, 47, 52, 56, 59, 64].map((midi, index) => ({ string: 6 - index, midi }));

/** By a voice of this device alone: others would be sent what they are to say. */
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

/** What is heard as a routine goes on: a chord for each change, and its name if that is wanted. */
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
