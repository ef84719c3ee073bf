import { slug } from '#src/lib/contract/catalog.ts';

/** A request that cannot be met; the message is one or two lines for the terminal. */
export class ScaffoldError extends Error {
  override name = 'ScaffoldError';
}

/**
 * The name, if it is kebab-case and no longer than an id of the catalogue may be.
 * @throws ScaffoldError
 */
export function checkName(name: string): string {
  if (slug.safeParse(name).success && /^[a-z]/.test(name)) return name;
  throw new ScaffoldError(`"${name}" is not a name. Use lower-case words joined by hyphens: practice-timer.`);
}

/** `practice-timer` → `PracticeTimer` */
export const pascalCase = (name: string) =>
  name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `practice-timer` → `practiceTimer` */
export const camelCase = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `practice-timer` → `Practice timer` */
export const titleOf = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');
