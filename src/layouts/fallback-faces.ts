/** The bold face of a system's font: its names, and how much wider it runs than the regular one. */
const bolds: Record<string, { names: string[]; widening: number }> = {
  Arial: { names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], widening: 1.078 },
  'Helvetica Neue': { names: ['Helvetica Neue Bold'], widening: 1.06 },
  Roboto: { names: ['Roboto Bold'], widening: 1.025 },
  'Segoe UI': { names: ['Segoe UI Bold'], widening: 1.075 },
};

/** How much wider our fonts run in bold, each against the width that it is matched by: measured on running text. */
const ours = { 'Bricolage Grotesque': 0.988, Inter: 1.025 };

const percentOf = /(size-adjust|ascent-override|descent-override):([\d.]+)%/g;

/** A face for bold text, stretched from the one that stands in for regular text. */
function toBold(face: string, system: string, own: keyof typeof ours): string {
  const { names, widening } = bolds[system]!;
  const factor = ours[own] / widening;
  return face
    .replace(/src:[^;]*/, `src:${names.map((name) => `local("${name}")`).join()}`)
    .replace(/font-weight:[^;]*/, 'font-weight:600 900')
    .replaceAll(percentOf, (_, name, percent) => {
      const scaled = name === 'size-adjust' ? Number(percent) * factor : Number(percent) / factor;
      return `${name}:${scaled.toFixed(2)}%`;
    });
}

/**
 * Two faces of the system in place of one that claims all weights: whoever sees ours for the first time would read a
 * page without anything bold.
 */
export function splitByWeight(face: string): string {
  const system = /local\("([^"]+)"\)/.exec(face)?.[1] ?? '';
  const own = Object.keys(ours).find((name) => face.includes(`"${name}-`)) as keyof typeof ours | undefined;
  if (!own || !bolds[system]) return '';
  // What stands in for Arial has its widths.
  const others = system === 'Arial' ? 'local("Arial"),local("Liberation Sans"),local("Arimo")' : `local("${system}")`;
  const regular = face.replace(/src:[^;]*/, `src:${others}`).replace(/font-weight:[^;]*/, 'font-weight:100 599');
  return regular + toBold(face, system, own);
}
