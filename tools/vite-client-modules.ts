import type { Plugin, Rolldown } from 'vite';

const clientNames = /^(use|use[A-Z].*|createContext|createPortal|Component)$/;
const handler = /\bon[A-Z]\w*:/;

/** What a module imports, by the package or file, and by its name there; everything of one is `*`. */
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
 * Begins each built module with `"use client"` that server components (Next.js) could not run: what uses hooks, contexts or
 * lingui's provider, and what gives a function to an element. The others, and functions beside them, stay free to be called there.
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
