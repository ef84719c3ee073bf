import ts from 'typescript';

/** A comment, a test title or a log line. */
export interface Prose {
  text: string;
  /** Position in the file where the text begins. */
  start: number;
}

const testCall = /^(it|test|describe)\b/;
const logCall = /^(console|log|logger|.*\.(log|logger))\.(trace|debug|log|info|warn|error|fatal)$/;

/** Returns what a source file says to its readers, in order; empty for kinds of files that are not checked. */
export function proseOf(path: string, source: string): Prose[] {
  if (path.endsWith('.astro')) return ofAstro(source);
  if (path.endsWith('.css')) return ofPattern(source, /\/\*[\s\S]*?\*\//g);
  return /\.(ts|tsx|mjs|js)$/.test(path) ? ofScript(path, source) : [];
}

function ofPattern(source: string, pattern: RegExp): Prose[] {
  return [...source.matchAll(pattern)].map((match) => ({ text: match[0], start: match.index }));
}

/** The frontmatter and bundled scripts are read as code; the template and styles are searched for comments. */
function ofAstro(source: string): Prose[] {
  const scripts = [...source.matchAll(/^\s*---\r?\n[\s\S]*?\r?\n---|<script[^>]*>[\s\S]*?<\/script>/g)];
  const ofScripts = scripts.flatMap(({ 0: block, index }) => {
    const code = block.replace(/^\s*---|---$|<\/?script[^>]*>/g, (fence) => ' '.repeat(fence.length));
    return ofScript('block.ts', code).map(({ text, start }) => ({ text, start: start + index }));
  });
  const template = scripts.reduce((rest, { 0: block }) => rest.replace(block, ' '.repeat(block.length)), source);
  return [...ofScripts, ...ofPattern(template, /<!--[\s\S]*?-->|\/\*[\s\S]*?\*\//g)];
}

function ofScript(path: string, source: string): Prose[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  /** By position: an empty syntax list begins where the next token does. */
  const found = new Map<number, Prose>();
  const add = (prose: Prose[]) => {
    for (const one of prose) found.set(one.start, one);
  };
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) add(literalsOf(node, file));
    const children = node.getChildren(file).filter((child) => !ts.isJSDoc(child));
    if (children.length === 0 && !ts.isJsxText(node)) add(commentsBefore(node, source));
    for (const child of children) visit(child);
  };
  visit(file);
  return [...found.values()].toSorted((one, other) => one.start - other.start);
}

/** Comments between the previous token and this one. */
function commentsBefore(token: ts.Node, source: string): Prose[] {
  const from = token.getFullStart();
  const ranges = [
    ...(from === 0 ? [] : (ts.getTrailingCommentRanges(source, from) ?? [])),
    ...(ts.getLeadingCommentRanges(source, from) ?? []),
  ];
  return ranges.map(({ pos, end }) => ({ text: source.slice(pos, end), start: pos }));
}

/** Strings that a test is titled with or that are logged. */
function literalsOf(call: ts.CallExpression, file: ts.SourceFile): Prose[] {
  const callee = call.expression.getText(file);
  const given = testCall.test(callee) ? call.arguments.slice(0, 1) : logCall.test(callee) ? call.arguments : [];
  return given
    .filter((argument) => ts.isStringLiteralLike(argument) || ts.isTemplateExpression(argument))
    .map((argument) => ({ text: argument.getText(file), start: argument.getStart(file) }));
}
