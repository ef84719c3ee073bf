type Attributes = Record<string, string | number | undefined>;

/** Serialises an SVG element. Rounds numbers to hundredths and omits undefined attributes. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeMarkup(typeof value === 'number' ? round(value) : (value ?? ''))}"`)
    .join('');
  return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`;
}

/** Serialises a drawing with a title for assistive technology. */
export function drawing(title: string, className: string, width: number, height: number, ...children: string[]) {
  const frame = { class: className, viewBox: `0 0 ${round(width)} ${round(height)}`, role: 'img' };
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...frame, width, height },
    element('title', {}, escapeMarkup(title)),
    ...children,
  );
}

export function text(content: string, attributes: Attributes): string {
  const centred = { 'text-anchor': 'middle', 'dominant-baseline': 'central' };
  return element('text', { ...centred, ...attributes }, escapeMarkup(content));
}

const round = (value: number) => String(Math.round(value * 100) / 100);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for element content and attribute values. */
export function escapeMarkup(value: string): string {
  return value.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
