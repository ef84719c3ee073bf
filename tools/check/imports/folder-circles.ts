import { dirname } from 'node:path';

/** Folders that import each other, directly or through others of the group. */
export interface FolderCircle {
  folders: string[];
  /** The imports between folders of the group. */
  ties: { from: string; to: string }[];
}

type Graph = Map<string, Set<string>>;

/**
 * Finds circles between folders.
 *
 * A folder counts when it holds source files of its own. Where it also has subfolders, its own files form two units:
 * those that import from a subfolder (themselves or through a neighbour) compose it and lie above the subfolders; the
 * others are shared by the subfolders and lie below them. A subfolder that imports a composing file closes a circle.
 * @param imports files that each file imports
 */
export function folderCircles(imports: ReadonlyMap<string, readonly string[]>): FolderCircle[] {
  const composing = composingFiles(imports);
  const unitOf = (file: string) => (composing.has(file) ? `${dirname(file)}/*` : dirname(file));
  const ties = [...imports].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));
  const graph: Graph = new Map();
  for (const { from, to } of ties) {
    for (const file of [from, to]) if (!graph.has(unitOf(file))) graph.set(unitOf(file), new Set());
    graph.get(unitOf(from))?.add(unitOf(to));
  }
  return connectedComponents(graph)
    .filter((units) => units.length > 1)
    .map((units) => ({
      folders: units.toSorted(),
      ties: ties.filter(
        ({ from, to }) => unitOf(from) !== unitOf(to) && units.includes(unitOf(from)) && units.includes(unitOf(to)),
      ),
    }));
}

function composingFiles(imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const composing = new Set<string>();
  const composes = (file: string, targets: readonly string[]) =>
    targets.some((target) => {
      const isNeighbour = dirname(target) === dirname(file);
      return isNeighbour ? composing.has(target) : target.startsWith(`${dirname(file)}/`);
    });
  for (let before = -1; before < composing.size; ) {
    before = composing.size;
    for (const [file, targets] of imports) if (composes(file, targets)) composing.add(file);
  }
  return composing;
}

/** Strongly connected components by Tarjan's algorithm (R. Tarjan, 1972). */
function connectedComponents(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const components: string[][] = [];
  const lower = (node: string, value = 0) => low.set(node, Math.min(low.get(node) ?? value, value));

  function visit(node: string): void {
    order.set(node, order.size);
    lower(node, order.get(node));
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) {
        visit(next);
        lower(node, low.get(next));
      } else if (open.includes(next)) {
        lower(node, order.get(next));
      }
    }
    if (low.get(node) === order.get(node)) components.push(open.splice(open.indexOf(node)));
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return components;
}
