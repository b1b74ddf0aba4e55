import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes the type declarations of a package next to its built modules, for the entries and all modules that they import. The types of other
 * libraries are read from their builds, so these must be built before. `tsc --build` reports errors in the code.
 *
 * @param root - the package's folder
 * @param entries - the paths of the entries' sources
 */
export const declarations = (root: string, entries: readonly string[]): Plugin => ({
  name: 'assess:declarations',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client' || name === 'ssr', // a package is built for one of them
  closeBundle: async () => {
    const { default: ts } = await import('typescript'); // loading TypeScript takes a quarter of a second, which tests do not need
    const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(
      { ...config, files: entries, include: ['src/*.d.ts'] },
      ts.sys,
      root,
    );
    const program = ts.createProgram(entries, {
      ...options,
      ...{ outDir: join(root, 'dist'), tsBuildInfoFile: undefined, composite: false, incremental: false },
      ...{ customConditions: [], noCheck: true },
    });
    const { diagnostics } = program.emit(undefined, (file, text) => {
      // Declarations must not import style sheets, which have other names in the package.
      ts.sys.writeFile(file, text.replaceAll(/^import '[^']+\.css';\n/gm, ''));
    });
    if (diagnostics.length > 0) {
      throw new Error(
        ts.formatDiagnostics(diagnostics, {
          getCanonicalFileName: (file) => file,
          getCurrentDirectory: () => root,
          getNewLine: () => '\n',
        }),
      );
    }
  },
});
