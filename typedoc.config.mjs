import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Converter, ReflectionKind } from 'typedoc';

const packages = globSync('libs/*/package.json', { cwd: import.meta.dirname }).map((file) => ({
  folder: join(import.meta.dirname, file, '..'),
  ...JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')),
}));

/** The files that libraries export, with the specifier that apps import; styles and classic scripts export nothing. */
const entries = packages.flatMap(({ name, folder, exports }) =>
  Object.entries(exports)
    .filter(([entry, { '@assess/source': source }]) => source?.endsWith('.ts') && !entry.endsWith('.js'))
    .map(([entry, { '@assess/source': source }]) => ({ entry: join(name, entry), name, folder, source })),
);

const namesOfFiles = new Map(entries.map(({ entry, name, source }) => [join(name, source), entry]));

/** Names modules by their import specifier, not by their folder. */
function nameModules({ converter }) {
  converter.on(Converter.EVENT_CREATE_DECLARATION, ({ project }, reflection) => {
    if (!reflection.kindOf(ReflectionKind.Module)) return;
    const { packageName, packagePath } = project.getSymbolIdFromReflection(reflection);
    reflection.name = namesOfFiles.get(join(packageName, packagePath)) ?? reflection.name;
  });
}

/** Generates the reference of everything that libraries export. @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  name: 'Assessment Store',
  entryPoints: entries.map(({ folder, source }) => relative(import.meta.dirname, join(folder, source))),
  tsconfig: 'tools/api.tsconfig.json',
  skipErrorChecking: true, // the part `types` of npm test checks them
  out: 'reports/api',
  readme: 'none',
  plugin: [nameModules],
  disableSources: true, // links into a repository without a public URL
  hideGenerator: true,
  packagesRequiringDocumentation: packages.map(({ name }) => name),
  requiredToBeDocumented: ['Function', 'Class', 'Interface', 'Variable', 'TypeAlias'],
  validation: { notDocumented: true },
  treatWarningsAsErrors: true,
};
