/** Feeds and site maps as XML. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An element around text, which is escaped. */
export const textElement = (name: string, text: string) =>
  `<${name}>${text.replace(/[&<>"]/g, (character) => entities[character] ?? character)}</${name}>`;

/** An answer that holds an XML document. */
export function xmlAnswer(root: string, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, { headers: { 'Content-Type': type } });
}
