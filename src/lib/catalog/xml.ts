/** Feeds and site maps as XML. */

import { escapeMarkup } from '../music/fretboard/svg.ts';

/** An element around text, which is escaped. */
export const textElement = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;

/** An answer that holds an XML document. */
export function xmlAnswer(root: string, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, { headers: { 'Content-Type': type } });
}
