/** Feeds and site maps as XML. */

import { escapeMarkup } from '../music/fretboard/svg.ts';

/** Serialises an element with escaped text. */
export const textElement = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;

/** Creates a response with an XML document. */
export function xmlAnswer(root: string, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, { headers: { 'Content-Type': type } });
}
