import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const client = 'dist/client';

/** What a browser fetches for a built page before any interaction. Sizes in bytes, Brotli. */
export interface PageWeight {
  /** Address of the page. */
  page: string;
  script: number;
  style: number;
  /** The page itself, its scripts, style sheets, fonts and pictures in view. */
  requests: number;
  /** Whether React's client is among the scripts. */
  react: boolean;
}

const sizes = new Map<string, number>();

function brotliSize(path: string): number {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(join(client, path))).length;
  sizes.set(path, size);
  return size;
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] as string);

/** Modules that `entry` needs before it can run: static imports, and theirs. */
function withImports(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  const source = readFileSync(join(client, entry), 'utf8');
  for (const specifier of matches(source, /(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
    withImports(posix.join(posix.dirname(entry), specifier), found);
  }
  return found;
}

function scriptsOf(html: string): Set<string> {
  const entries = matches(html, /(?:<script[^>]+src|component-url|renderer-url|before-hydration-url)="(\/[^"]+\.js)"/g);
  return new Set(entries.flatMap((entry) => [...withImports(entry)]));
}

/**
 * Bytes, Brotli, that a part loaded on demand adds to those of a page.
 * @param name of its module, without extension; of parts that earlier builds left there, the heaviest counts
 */
export function weighPart(name: string, file: string): number {
  const loaded = scriptsOf(readFileSync(join(client, file), 'utf8'));
  const parts = readdirSync(join(client, '_astro')).filter(
    (part) => part.startsWith(`${name}.`) && part.endsWith('.js'),
  );
  const added = (part: string) => [...withImports(`/_astro/${part}`)].filter((path) => !loaded.has(path));
  return Math.max(...parts.map((part) => added(part).reduce((sum, path) => sum + brotliSize(path), 0)));
}

function weigh(file: string): PageWeight {
  const html = readFileSync(join(client, file), 'utf8');
  const scripts = scriptsOf(html);
  const inline = matches(html, /<script(?![^>]+src=)(?![^>]+ld\+json)[^>]*>([\s\S]+?)<\/script>/g);
  const styles = new Set(matches(html, /<link[^>]+href="(\/[^"]+\.css)"/g));
  const inlineStyles = matches(html, /<style[^>]*>([\s\S]+?)<\/style>/g);
  const fonts = new Set(matches(html, /url\("?(\/[^")]+\.woff2)/g));
  const pictures = new Set(matches(html, /<img(?![^>]+loading="lazy")[^>]+src="(\/[^"]+)"/g));
  const bytes = (texts: string[]) => (texts.length ? brotliCompressSync(texts.join('\n')).length : 0);
  const sum = (paths: Set<string>) => [...paths].reduce((total, path) => total + brotliSize(path), 0);
  return {
    page: `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`,
    script: sum(scripts) + bytes(inline),
    style: sum(styles) + bytes(inlineStyles),
    requests: 1 + scripts.size + styles.size + fonts.size + pictures.size,
    react: [...scripts].some((path) => readFileSync(join(client, path), 'utf8').includes('react.transitional.element')),
  };
}

/** Weighs every prerendered page of the build in `dist/client`. */
export function weighPages(): PageWeight[] {
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map(weigh);
}
