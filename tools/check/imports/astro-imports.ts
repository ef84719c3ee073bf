const frontmatter = /^\s*---\r?\n([\s\S]*?)\r?\n---/;
/** `is:inline` scripts reach the page as they are: the bundler resolves no import in them. */
const bundledScript = /<script(?![^>]*\bis:inline)[^>]*>([\s\S]*?)<\/script>/g;

/** Returns the code of an `.astro` file that can import: its frontmatter, then its bundled scripts. */
export function astroModule(source: string): string {
  const head = frontmatter.exec(source);
  const template = source.slice(head?.[0].length ?? 0);
  const scripts = [...template.matchAll(bundledScript)].map((match) => match[1]);
  return [head?.[1] ?? '', ...scripts].join('\n');
}
