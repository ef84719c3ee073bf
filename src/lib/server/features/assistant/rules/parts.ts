import type { AssistantPart } from '../../../../contract/assistant.ts';

/** Texts that follow each other, as one. */
export function joinTexts(parts: readonly AssistantPart[]): AssistantPart[] {
  const found: AssistantPart[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') {
      found[found.length - 1] = { kind: 'text', text: last.text + part.text };
    } else found.push(part);
  }
  return found;
}
