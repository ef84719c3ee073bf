import { persistentMap } from '@nanostores/persistent';

/** How somebody likes to practise on this device; values are text, as storage has it. */
interface PracticeSettings extends Record<string, string | undefined> {
  countIn?: string;
}

export const $practiceSettings = persistentMap<PracticeSettings>('woodshed:practice:', {});
