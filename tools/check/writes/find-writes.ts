import ts from 'typescript';

/** Tables of the learning record: the names of the schema, and those in SQL. */
export const recordTables: Readonly<Record<string, string>> = {
  learners: 'learners',
  days: 'days',
  videoProgress: 'video_progress',
  watchEvents: 'watch_events',
  settledVideos: 'settled_videos',
  activities: 'activities',
  unlockedAchievements: 'unlocked_achievements',
  leaderboardPoints: 'leaderboard_points',
};

export interface Write {
  line: number;
  /** Name of the table in SQL. */
  table: string;
}

/** Functions and methods that write to the table they are given. */
const writers = /^(insert|update|delete|upsert|insertNew)$/;
const isSchema = /(^|\/)schema(\/[\w-]+)?\.ts$/;
const names = Object.values(recordTables).join('|');
const sqlWrite = new RegExp(
  `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?|copy|(?:alter|drop)\\s+table(?:\\s+if\\s+exists)?)\\s+(?:only\\s+)?(?:public\\.)?"?(${names})\\b`,
  'gi',
);

/** Writes to tables of the learning record in TypeScript: calls that are given a table, and SQL in strings. */
export function findWrites(source: string, fileName = 'file.ts'): Write[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const writes: Write[] = [];
  /** Local names of tables, and names of imports of the whole schema. */
  const locals = new Map<string, string>();
  const schemas = new Set<string>();

  const report = (node: ts.Node, table: string) =>
    writes.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, table });

  function tableOf(node: ts.Node | undefined): string | undefined {
    if (!node) return undefined;
    if (ts.isIdentifier(node)) return locals.get(node.text);
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && schemas.has(node.expression.text)) {
      return recordTables[node.name.text];
    }
    return undefined;
  }

  function readImport({ moduleSpecifier, importClause }: ts.ImportDeclaration): void {
    if (!ts.isStringLiteral(moduleSpecifier) || !isSchema.test(moduleSpecifier.text)) return;
    const bindings = importClause?.namedBindings;
    if (!bindings) return;
    if (ts.isNamespaceImport(bindings)) schemas.add(bindings.name.text);
    else {
      for (const { name, propertyName } of bindings.elements) {
        const table = recordTables[(propertyName ?? name).text];
        if (table) locals.set(name.text, table);
      }
    }
  }

  function readCall(call: ts.CallExpression): void {
    const { expression } = call;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
    if (!writers.test(name)) return;
    for (const argument of call.arguments) {
      const table = tableOf(argument);
      if (table) report(call, table);
    }
  }

  /** A template with the tables' names in place of what is interpolated. */
  function textOf(template: ts.TemplateExpression): string {
    const spans = template.templateSpans.map(({ expression, literal }) => (tableOf(expression) ?? '?') + literal.text);
    return template.head.text + spans.join('');
  }

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) readImport(node);
    else if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const table = tableOf(node.initializer);
      if (table) locals.set(node.name.text, table);
    } else if (ts.isCallExpression(node)) readCall(node);
    const text = ts.isTemplateExpression(node) ? textOf(node) : ts.isStringLiteralLike(node) ? node.text : '';
    for (const [, table] of text.matchAll(sqlWrite)) report(node, table!.toLowerCase());
    ts.forEachChild(node, visit);
  }
  visit(file);
  return writes;
}
