import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Loader } from 'astro/loaders';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/**
 * A loader that says of front matter which does not fit its schema where that stands and what to do.
 * @param recipe in `docs/recipes/`, tells what belongs there
 */
export function authored(loader: Loader, schema: z.ZodType, recipe: string): Loader {
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

/** Tells the line of a field in a file's front matter; of one that is missing, where what it belongs to begins. */
function linesOf(source: string): (path: readonly PropertyKey[]) => number {
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source) ?? [];
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter });
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number, number, number] } | undefined;
      // The first line of the file is that of the dashes.
      if (node?.range) return counter.linePos(node.range[0]).line + 1;
    }
    return 1;
  };
}
