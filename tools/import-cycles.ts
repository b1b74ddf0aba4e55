import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { preProcessFile } from 'typescript';

/** The modules of a folder, each with those that it names by a relative path: for values, for types or lazily. */
function importsBelow(folder: string): ReadonlyMap<string, readonly string[]> {
  const files = globSync('{apps,libs,tools,benchmarks}/**/*.{ts,tsx}', {
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
 * Sets of modules each of which reaches all others of its set over imports, sorted (Tarjan's strongly connected components).
 *
 * @param folder - the workspace
 */
export function importCycles(folder: string): readonly (readonly string[])[] {
  const imports = importsBelow(folder);
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  /** The earliest module still open that `file` reaches. */
  function visit(file: string): number {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let earliest = own;
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, order.get(next) ?? own);
    }
    if (earliest === own) {
      const members = open.splice(open.indexOf(file));
      if (members.length > 1) cycles.push(members.toSorted());
    }
    return earliest;
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
