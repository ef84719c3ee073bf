/** What a key asks of the tuner. */
export type Command = { do: 'microphone' | 'tone' | 'any' } | { do: 'string'; string: number } | { do: 'step'; step: 1 | -1 };

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The command of a key; PageUp and PageDown are what foot pedals send.
 * @param strings how many there are to choose from
 */
export function commandFor({ key, ctrlKey, metaKey, altKey }: Press, strings: number): Command | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const digit = /^\d$/.test(key) ? Number(key) : undefined;
  if (digit === 0) return { do: 'any' };
  if (digit) return digit <= strings ? { do: 'string', string: digit } : undefined;
  switch (key.toLowerCase()) {
    case 'm':
      return { do: 'microphone' };
    case 't':
      return { do: 'tone' };
    case 'pagedown':
      return strings ? { do: 'step', step: 1 } : undefined;
    case 'pageup':
      return strings ? { do: 'step', step: -1 } : undefined;
    default:
      return undefined;
  }
}

/** The string after (or before) one, from the thickest to the thinnest and round again. */
export function stepString(only: number | undefined, step: 1 | -1, strings: number): number {
  if (!only) return step === 1 ? strings : 1;
  return ((only - 1 - step + strings) % strings) + 1;
}
