import { join } from 'node:path';
import { generateFiles, installPackagesTask, logger, names, updateJson, type Tree } from '@nx/devkit';
import { addExport } from '../add-export.ts';
import { componentGenerator } from '../component/component.ts';
import { formatChanges } from '../format-changes.ts';
import type { Platform } from '../../platforms.ts';

export interface LibraryOptions {
  name: string;
  layer: number;
  platform: Platform;
  description: string;
}

interface TypeConfig {
  references: { path: string }[];
}

/** Adds a reference, so that the root's type check includes the library before the apps. */
function addReference(config: TypeConfig, path: string): TypeConfig {
  const [libraries, others] = [true, false].map((isLibrary) =>
    config.references.filter((reference) => reference.path.startsWith('libs/') === isLibrary),
  );
  return { ...config, references: [...(libraries ?? []), { path }, ...(others ?? [])] };
}

/**
 * Adds the library as a scope for commits, which are then released with it, in its place among those sorted by name. It changes the
 * text, because `updateJson` would put every object of the file on lines of its own.
 */
function addScope(text: string, name: string): string {
  const types = text.indexOf('"types": {');
  const scopes = text.matchAll(/^ +"(?<scope>[a-z\d-]+)": (?:\{ "semverBump": "minor" \}|true),\n/gm);
  const next = [...scopes].find(
    ({ 0: line, index, groups }) => index > types && (line.includes(': true') || (groups?.['scope'] ?? '') > name),
  );
  if (types < 0 || !next) throw new Error('nx.json has no scopes of libraries.');
  const line = `        "${name}": { "semverBump": "minor" },\n`;
  return text.slice(0, next.index) + line + text.slice(next.index);
}

/** Generates a library with one small function, tested and exported. A library for the web begins with a component. */
export async function libraryGenerator(tree: Tree, options: LibraryOptions): Promise<() => void> {
  const { name, platform, description } = options;
  const folder = `libs/${name}`;
  if (tree.exists(folder)) throw new Error(`${folder} is there already.`);
  const { className, propertyName } = names(name);
  const words = { ...options, className, propertyName };
  const files = (kind: string) => generateFiles(tree, join(import.meta.dirname, 'files', kind), folder, words);
  files('all');
  tree.write(`${folder}/LICENSE`, tree.read('LICENSE') ?? '');
  if (platform === 'web')
    await componentGenerator(tree, { name, library: name, purpose: `${description}.`, states: [], export: true });
  else {
    files('plain');
    const type = `${className}, type ${className}Options`;
    addExport(tree, `${folder}/src`, { value: `create${className}`, type, from: `./create-${name}.ts` });
  }
  updateJson<TypeConfig>(tree, 'tsconfig.json', (config) => addReference(config, folder));
  tree.write('nx.json', addScope(tree.read('nx.json', 'utf8') ?? '', name));
  await formatChanges(tree);
  return () => {
    installPackagesTask(tree, true);
    logger.info(
      `Say in README.md and docs/architecture.md what ${name} is for: a test asks for it. Then run \`npm run contract\`, which lists its exports.`,
    );
  };
}
