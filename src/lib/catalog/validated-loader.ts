import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Loader } from 'astro/loaders';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { splitFrontMatter } from './front-matter.ts';

/**
 * Wraps a loader so that front matter which does not match its schema fails with file, line and remedy.
 * @param recipe name of the recipe in `docs/recipes/` that explains the fields
 */
export function validatedLoader(loader: Loader, schema: z.ZodType, recipe: string): Loader {
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        parseData: (entry) => {
          const { error } = schema.safeParse(entry.data);
          if (error && entry.filePath) throw new Error(faultsOf(entry.filePath, error.issues, recipe));
          return context.parseData(entry);
        },
      }),
  };
}

function faultsOf(file: string, issues: z.core.$ZodIssue[], recipe: string): string {
  const lineOf = linesOf(readFileSync(file, 'utf8'));
  const faults = issues.map((issue) => {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path;
    return `${relative('.', file)}:${lineOf(path)}: ${path.join('.')}: ${issue.message}`;
  });
  return [...faults, `docs/recipes/${recipe}.md says what belongs there.`].join('\n');
}

/** Returns the line of a field in a YAML file or in the front matter of another, or of its parent if the field is missing. */
function linesOf(source: string): (path: readonly PropertyKey[]) => number {
  const frontMatter = splitFrontMatter(source);
  const yaml = frontMatter?.yaml ?? source;
  // Front matter starts after the opening dashes.
  const offset = frontMatter ? 1 : 0;
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter });
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number, number, number] } | undefined;
      if (node?.range) return counter.linePos(node.range[0]).line + offset;
    }
    return 1;
  };
}
