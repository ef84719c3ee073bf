/**
 * The bold face of a system's font: its names, and how much wider it runs than the regular one. Where there is no Arial
 * there is Roboto; every page carries what stands here, so that it is no more than these.
 */
const bolds: Record<string, { names: string[]; widening: number }> = {
  Arial: { names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], widening: 1.078 },
  Roboto: { names: ['Roboto Bold'], widening: 1.025 },
};

/** How much wider our fonts run in bold, each against the width that it is matched by: measured on running text. */
const ours = { 'Bricolage Grotesque': 0.988, Inter: 1.025 };

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

const written = ({ family, names, weight, size, ascent, descent }: Face) =>
  `@font-face{font-family:"${family}";src:${names.map(local).join()};font-weight:${weight};` +
  `size-adjust:${percent(size)};ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%}`;

const read = (face: string, property: string) => Number(new RegExp(`${property}:([\\d.]+)%`).exec(face)?.[1]);

/**
 * Two faces of the system in place of one that claims all weights: whoever sees ours for the first time would read a
 * page without anything bold. None of a font that is not to stand in.
 */
export function splitByWeight(face: string): string {
  const [, family = ''] = /font-family:"([^"]+)"/.exec(face) ?? [];
  const [, system = ''] = /local\("([^"]+)"\)/.exec(face) ?? [];
  const own = Object.keys(ours).find((name) => family.startsWith(name)) as keyof typeof ours | undefined;
  const bold = bolds[system];
  if (!own || !bold) return '';
  // What stands in for Arial has its widths.
  const names = system === 'Arial' ? ['Arial', 'Liberation Sans', 'Arimo'] : [system];
  const [size, ascent, descent] = ['size-adjust', 'ascent-override', 'descent-override'].map((one) =>
    read(face, one),
  ) as [number, number, number];
  const wider = ours[own] / bold.widening;
  return (
    written({ family, names, weight: '100 599', size, ascent, descent }) +
    written({
      family,
      names: bold.names,
      weight: '600 900',
      size: size * wider,
      ascent: ascent / wider,
      descent: descent / wider,
    })
  );
}
