import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { JsxEmit, ModuleKind, preProcessFile, ScriptTarget, transpileModule } from 'typescript';
import { describe, expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');

interface Manifest {
  readonly name: string;
  readonly folder: string;
  readonly exports: Readonly<Record<string, string | { readonly '@assess/source'?: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, unknown>>;
}

const libraries = new Map(
  globSync('libs/*/package.json', { cwd: workspace }).map((path) => {
    const manifest: Manifest = JSON.parse(readFileSync(join(workspace, path), 'utf8'));
    return [manifest.name, { ...manifest, folder: join(workspace, dirname(path)) }] as const;
  }),
);
/** The packages that an app must have once. */
const peers = new Set([...libraries.values()].flatMap((library) => Object.keys(library.peerDependencies ?? {})));

/** Returns the name of the package in a specifier, and the key of its entry in `exports`. */
function partsOf(specifier: string): { name: string; entry: string } {
  const words = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  return { name: words.slice(0, length).join('/'), entry: ['.', ...words.slice(length)].join('/') };
}

function sourceOf(specifier: string): string | undefined {
  const { name, entry } = partsOf(specifier);
  const library = libraries.get(name);
  const target = library?.exports[entry];
  const source = typeof target === 'object' ? target['@assess/source'] : undefined;
  return library && source ? join(library.folder, source) : undefined;
}

const known = new Map<string, readonly string[]>();

/** Returns the specifiers that a module imports when it runs. The macros of lingui become imports of its packages. */
function importsOf(file: string): readonly string[] {
  const before = known.get(file);
  if (before) return before;
  const { outputText } = transpileModule(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: {
      jsx: JsxEmit.ReactJSX,
      module: ModuleKind.ESNext,
      target: ScriptTarget.ESNext,
      verbatimModuleSyntax: true,
    },
  });
  const imports = preProcessFile(outputText, true, true).importedFiles.map(({ fileName }) => fileName);
  const all = imports.includes('@lingui/core/macro') ? [...imports, '@lingui/core'] : imports;
  known.set(file, all);
  return all;
}

/** Returns the peers that an entry needs, in its own modules or those of other libraries. */
function peersOf(entry: string): ReadonlySet<string> {
  const modules = new Set([entry]);
  const found = new Set<string>();
  for (const file of modules)
    for (const specifier of /\.tsx?$/.test(file) ? importsOf(file) : []) {
      const source = specifier.startsWith('.') ? join(dirname(file), specifier) : sourceOf(specifier);
      if (source && existsSync(source)) modules.add(source);
      else if (peers.has(partsOf(specifier).name)) found.add(partsOf(specifier).name);
    }
  return found;
}

describe.each([...libraries.values()])('the peers of $name', (library) => {
  const named = Object.keys(library.peerDependencies ?? {});
  const entries = Object.values(library.exports).flatMap((target) => {
    const source = typeof target === 'object' ? target['@assess/source'] : undefined;
    return source && /\.tsx?$/.test(source) ? [join(library.folder, source)] : [];
  });

  it('are all that its modules and those of the libraries below need', () => {
    const needed = new Set(entries.flatMap((entry) => [...peersOf(entry)]));
    expect(named.toSorted()).toEqual([...needed].toSorted());
  });

  it('are optional only where the first entry works without', () => {
    const [first = ''] = entries;
    const optional = Object.keys(library.peerDependenciesMeta ?? {});
    expect(optional.filter((name) => peersOf(first).has(name))).toEqual([]);
  });
});
