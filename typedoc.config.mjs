import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Converter, ReflectionKind } from 'typedoc';

const packages = globSync('libs/*/package.json', { cwd: import.meta.dirname }).map((file) => ({
  folder: join(import.meta.dirname, file, '..'),
  ...JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')),
}));

/** The files that libraries export, with what apps write to import them; styles and classic scripts export nothing. */
const entries = packages.flatMap(({ name, folder, exports }) =>
  Object.entries(exports)
    .filter(([entry, { '@assess/source': source }]) => source?.endsWith('.ts') && !entry.endsWith('.js'))
    .map(([entry, { '@assess/source': source }]) => ({ entry: join(name, entry), name, folder, source })),
);

const namesOfFiles = new Map(entries.map(({ entry, name, source }) => [join(name, source), entry]));

/** Modules are called by what apps import, not by the folders they lie in. */
function nameModules({ converter }) {
  converter.on(Converter.EVENT_CREATE_DECLARATION, ({ project }, reflection) => {
    if (!reflection.kindOf(ReflectionKind.Module)) return;
    const { packageName, packagePath } = project.getSymbolIdFromReflection(reflection);
    reflection.name = namesOfFiles.get(join(packageName, packagePath)) ?? reflection.name;
  });
}

/** The reference of everything that libraries export. @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  name: 'Assessment Store',
  entryPoints: entries.map(({ folder, source }) => relative(import.meta.dirname, join(folder, source))),
  tsconfig: 'tools/api.tsconfig.json',
  skipErrorChecking: true, // the part `types` of npm test looks for them
  out: 'reports/api',
  readme: 'none',
  plugin: [nameModules],
  disableSources: true, // links into a repository that has no public address
  hideGenerator: true,
  packagesRequiringDocumentation: packages.map(({ name }) => name),
  requiredToBeDocumented: ['Function', 'Class', 'Interface', 'Variable', 'TypeAlias'],
  validation: { notDocumented: true },
  treatWarningsAsErrors: true,
};
