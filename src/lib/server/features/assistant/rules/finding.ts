import type { AssistantPart, AssistantSource } from '../../../../contract/assistant.ts';
import { printed } from '../../../../music/theory/notes.ts';

/** The result of one of the assistant's tools. */
export interface Finding {
  /** In plain words, ready to be said. */
  text: string;
  /** What is shown beside the words. */
  parts?: AssistantPart[];
  /** Links to show before those of `see`. */
  links?: AssistantSource[];
  /** Pages to look at, the best first: `lesson/<id>`, `landing/<id>`, `chord/<symbol>`, and so on. */
  see: string[];
  /** False when nothing was found. */
  known?: false;
}

/** Things one after the other: `A, B and C`. */
export function listed(things: readonly string[], word = 'and'): string {
  return things.length < 2 ? (things[0] ?? '') : `${things.slice(0, -1).join(', ')} ${word} ${things.at(-1)}`;
}

/** Names of notes or chords one after the other, with the signs that are printed. */
export const named = (names: readonly string[], word?: string) => listed(names.map(printed), word);

export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
