import type { Plugin, Rolldown } from 'vite';

const clientNames = /^(use|use[A-Z].*|createContext|createPortal|Component|CatchBoundary|Router(Context)?Provider)$/;
const handler = /\bon[A-Z]\w*:/;

/** Lists the imports of a module, by package or file and by the imported name; `*` stands for all names. */
const importedNames = ({
  body,
}: ReturnType<Rolldown.PluginContext['parse']>): readonly (readonly [source: string, name: string])[] =>
  body.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.map((each) => {
          const imported = each.type === 'ImportSpecifier' ? each.imported : undefined;
          return [statement.source.value, imported?.type === 'Identifier' ? imported.name : '*'] as const;
        })
      : [],
  );

/**
 * Adds `"use client"` to each built module that server components (Next.js) could not run: modules that use hooks, contexts, lingui's or the
 * router's provider, or that pass a function to an element. Servers can still call the functions of all other modules.
 */
export function clientModules(): Plugin {
  const found = new Set<string>();
  return {
    name: 'assess:client-modules',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return;
      const imports = importedNames(this.parse(code));
      const rendersElements = imports.some(([source]) => source === 'react/jsx-runtime');
      const isForClients =
        imports.some(([source, name]) => source === '@lingui/react' || clientNames.test(name)) ||
        (rendersElements && handler.test(code));
      if (isForClients) found.add(id);
    },
    outputOptions: (options) => ({
      ...options,
      banner: ({ facadeModuleId }) => (facadeModuleId && found.has(facadeModuleId) ? "'use client';" : ''),
    }),
  };
}
