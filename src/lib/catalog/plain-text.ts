/** Converts Markdown or MDX to plain text, without components, markup and link targets. */
export function plainText(source: string): string {
  return source
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*\|?[\s|:-]*\|[\s|:-]*$/gm, ' ')
    .replaceAll(
      /^\s*\|(.*)\|\s*$/gm,
      (_, row: string) =>
        `${row
          .split('|')
          .map((cell) => cell.trim())
          .join(', ')}.`,
    )
    .replaceAll(/^(#+)\s+(.*)$/gm, '$2.')
    .replaceAll(/^\s*(?:[-*>]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
