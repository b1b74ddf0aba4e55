import { join } from 'node:path';
import { generateFiles, logger, names, type Tree } from '@nx/devkit';
import { addExport } from '../add-export.ts';
import { formatChanges } from '../format-changes.ts';

export interface ComponentOptions {
  name: string;
  library: string;
  /** The purpose in one sentence, which designers read in Storybook. */
  purpose: string;
  states: readonly string[];
  export: boolean;
}

/**
 * Generates a component of a library, with styles, a story for each state and its words for designers. The index exports it, unless it is
 * private.
 *
 * @returns the function to call once the files are written: it says what is left to do
 */
export async function componentGenerator(tree: Tree, options: ComponentOptions): Promise<() => void> {
  const { name, library, purpose } = options;
  const source = `libs/${library}/src`;
  if (!tree.exists(`${source}/index.ts`)) throw new Error(`There is no library "${library}".`);
  if (tree.exists(`${source}/${name}`)) throw new Error(`${source}/${name} is there already.`);
  const { className, propertyName } = names(name);
  generateFiles(tree, join(import.meta.dirname, 'files'), `${source}/${name}`, {
    name,
    library,
    purpose,
    className,
    propertyName,
    title: className.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    states: options.states.map(names),
    cssLayer: library === 'ui' ? 'ui' : 'feature',
  });
  if (options.export)
    addExport(tree, source, { value: className, type: `${className}Props`, from: `./${name}/${name}.tsx` });
  await formatChanges(tree);
  return () => {
    if (options.export) logger.info('Run `npm run contract`, which lists the new export.');
  };
}
