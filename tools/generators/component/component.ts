import { join } from 'node:path';
import { generateFiles, names, type Tree } from '@nx/devkit';
import { addExport } from '../add-export.ts';
import { formatChanges } from '../format-changes.ts';

export interface ComponentOptions {
  name: string;
  library: string;
  states: readonly string[];
  export: boolean;
}

/** Generates a component of a library, with styles and a story for each state. The index exports it, unless it is private. */
export async function componentGenerator(tree: Tree, options: ComponentOptions): Promise<void> {
  const { name, library } = options;
  const source = `libs/${library}/src`;
  if (!tree.exists(`${source}/index.ts`)) throw new Error(`There is no library "${library}".`);
  if (tree.exists(`${source}/${name}`)) throw new Error(`${source}/${name} is there already.`);
  const { className, propertyName } = names(name);
  generateFiles(tree, join(import.meta.dirname, 'files'), `${source}/${name}`, {
    name,
    className,
    propertyName,
    states: options.states.map(names),
    cssLayer: library === 'ui' ? 'ui' : 'feature',
  });
  if (options.export)
    addExport(tree, source, { value: className, type: `${className}Props`, from: `./${name}/${name}.tsx` });
  await formatChanges(tree);
}
