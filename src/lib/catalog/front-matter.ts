/** A content file, split at its `---` lines. */
export interface ContentSource {
  /** Front matter without the dashes. */
  yaml: string;
  /** Markdown or MDX after it. */
  body: string;
}

/** Splits a content file; undefined when it does not begin with front matter. The contract's schemas check the fields. */
export function splitFrontMatter(source: string): ContentSource | undefined {
  const [, yaml, body] = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?$/.exec(source) ?? [];
  return yaml === undefined ? undefined : { yaml, body: body ?? '' };
}
