import { element, escapeMarkup } from '../fretboard/svg.ts';
import type { TabBar, TabLabel, TabPath } from './geometry.ts';

/**
 * Serialises a bar as an SVG element with an accessible name. A style sheet colours `.tab-bar` and its content. The
 * notes of each beat are a group, in order, so that a script can highlight it.
 * @param last whether to draw the final bar line.
 * @param size whether to set its natural size in px; otherwise a style sheet sizes it.
 */
export function tabBarSvg(bar: TabBar, last = false, size = false): string {
  const [top = 0, bottom = 0] = [bar.lines[0], bar.lines.at(-1)];
  const end = last ? `M${bar.width - 0.5} ${top}V${bottom}` : '';
  return element(
    'svg',
    {
      class: 'tab-bar',
      viewBox: `0 0 ${bar.width} ${bar.height}`,
      ...(size && { width: bar.width, height: bar.height }),
      role: 'img',
      'aria-label': bar.description,
    },
    element('path', { class: 'tab-strings', d: bar.lines.map((y) => `M0 ${y}H${bar.width}`).join('') }),
    element('path', { class: 'tab-line', d: `M.5 ${top}V${bottom}${end}` }),
    ...joined(bar.paths),
    ...bar.labels.map(label),
    ...bar.beats.map((_, index) =>
      element(
        'g',
        {},
        ...bar.digits
          .filter(({ beat }) => beat === index)
          .map(({ x, y, text, finger }) => element('text', { class: `finger-${finger}`, x, y }, text)),
      ),
    ),
  );
}

/** Merges paths with the same paint. */
function joined(paths: readonly TabPath[]): string[] {
  const kinds = Map.groupBy(paths, ({ paint, width, role }) => `${paint} ${width} ${role}`);
  return [...kinds.values()].map((alike) => {
    const { paint, width, role } = alike[0] as TabPath;
    return element('path', {
      class: `tab-${role} ${paint}`,
      d: alike.map(({ d }) => tidied(d)).join(''),
      'stroke-width': paint === 'stroke' ? width : undefined,
    });
  });
}

/** Rounds coordinates to hundredths. */
const tidied = (d: string) => d.replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));

function label({ x, y, text, role, size, align }: TabLabel): string {
  return element('text', { class: `tab-${role} ${align}`, x, y, 'font-size': size }, escapeMarkup(text));
}
