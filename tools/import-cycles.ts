import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { preProcessFile } from 'typescript';

/** Modules or folders, each with its imports. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** Reads the modules of a folder with their relative imports: of values, of types or lazy. */
function importsBelow(folder: string): Graph {
  const files = globSync('{apps,libs,tools,benchmarks,resilience}/**/*.{ts,tsx}', {
    cwd: folder,
    exclude: (path) => /(^|\/)(node_modules|dist|out-tsc)$/.test(path) || path.endsWith('.gen.ts'),
  });
  return new Map(
    files.map((file) => {
      const { importedFiles } = preProcessFile(readFileSync(join(folder, file), 'utf8'), true, true);
      const relative = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
      return [file, relative.map((name) => normalize(join(dirname(file), name)))];
    }),
  );
}

/**
 * Finds sets of modules in which each module imports all others directly or indirectly. The sets are sorted.
 *
 * @param folder - the workspace
 */
export const importCycles = (folder: string): Cycles => cyclesIn(importsBelow(folder));

/**
 * Finds sets of sibling folders in which the sources of each folder and its subfolders import all other folders of the set, directly or
 * indirectly. Sources beside the folders are ignored, because they compose the folders or are a shared base. Tests, stories and fakes are
 * ignored, because they may import freely.
 *
 * @param folder - the workspace
 */
export function folderCycles(folder: string): Cycles {
  const arrows = new Map<string, Set<string>>();
  for (const [file, targets] of importsBelow(folder)) {
    if (isForTests(file)) continue;
    for (const target of targets) {
      const [from, to] = whereTheyPart(file, target);
      if (from !== undefined && to !== undefined) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return cyclesIn(new Map([...arrows].map(([from, to]) => [from, [...to]])));
}

const isForTests = (file: string): boolean => /\.(test|stories)\.tsx?$|(^|\/)testing\//.test(file);

/**
 * Returns the two sibling folders in which two modules are, below the deepest folder that contains both. A module that is directly in that
 * folder has `undefined`.
 */
function whereTheyPart(one: string, other: string): readonly [string | undefined, string | undefined] {
  const paths = [one.split('/'), other.split('/')] as const;
  const depth = paths[0].findIndex((name, at) => name !== paths[1][at]);
  const folderOf = (path: readonly string[]) =>
    depth > 0 && depth < path.length - 1 ? path.slice(0, depth + 1).join('/') : undefined;
  return [folderOf(paths[0]), folderOf(paths[1])];
}

type Cycles = readonly (readonly string[])[];

/** Finds the strongly connected components with more than one member (Tarjan). */
function cyclesIn(graph: Graph): Cycles {
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  /** Returns the position of the earliest open node that can be reached from `node`. */
  function visit(node: string): number {
    const own = order.size;
    order.set(node, own);
    open.push(node);
    let earliest = own;
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, order.get(next) ?? own);
    }
    if (earliest === own) {
      const members = open.splice(open.indexOf(node));
      if (members.length > 1) cycles.push(members.toSorted());
    }
    return earliest;
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
