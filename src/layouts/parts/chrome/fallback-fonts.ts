/**
 * Bold local faces of each fallback font, and their average width relative to regular. Android has Roboto instead of
 * Arial. Kept short, as the result is inlined into every page.
 */
const boldFaces: Record<string, { names: string[]; widening: number }> = {
  Arial: { names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], widening: 1.078 },
  Roboto: { names: ['Roboto Bold'], widening: 1.025 },
};

/** Width of our fonts in bold relative to the width they are matched at, measured on running text. Headings are bold only. */
const boldWidening = { 'Bricolage Grotesque': 1.004, Inter: 1.025 };

interface Face {
  family: string;
  names: string[];
  weight: string;
  /** Per cent. */
  size: number;
  ascent: number;
  descent: number;
}

const local = (name: string) => `local("${name}")`;
const percent = (value: number) => `${value.toFixed(1)}%`;

const fontFaceRule = ({ family, names, weight, size, ascent, descent }: Face) =>
  `@font-face{font-family:"${family}";src:${names.map(local).join()};font-weight:${weight};` +
  `size-adjust:${percent(size)};ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%}`;

const readPercent = (face: string, property: string) => Number(new RegExp(`${property}:([\\d.]+)%`).exec(face)?.[1]);

/**
 * Splits a fallback `@font-face` that claims all weights into a regular and a bold one; without that, first pages would
 * have no bold text. Returns '' for fonts without a fallback.
 */
export function splitByWeight(face: string): string {
  const [, family = ''] = /font-family:"([^"]+)"/.exec(face) ?? [];
  const [, system = ''] = /local\("([^"]+)"\)/.exec(face) ?? [];
  const own = Object.keys(boldWidening).find((name) => family.startsWith(name)) as
    | keyof typeof boldWidening
    | undefined;
  const bold = boldFaces[system];
  if (!own || !bold) return '';
  // Metric-compatible substitutes of Arial.
  const names = system === 'Arial' ? ['Arial', 'Liberation Sans', 'Arimo'] : [system];
  const [size, ascent, descent] = ['size-adjust', 'ascent-override', 'descent-override'].map((one) =>
    readPercent(face, one),
  ) as [number, number, number];
  const wider = boldWidening[own] / bold.widening;
  return (
    fontFaceRule({ family, names, weight: '100 599', size, ascent, descent }) +
    fontFaceRule({
      family,
      names: bold.names,
      weight: '600 900',
      size: size * wider,
      ascent: ascent / wider,
      descent: descent / wider,
    })
  );
}
