import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes the types of a library beside its built modules, for the entries and all modules that they name. Other
 * libraries are read as published, so they must be built before. `tsc --build` reports errors in the code.
 *
 * @param root - the library's folder
 * @param entries - paths of sources
 */
export const declarations = (root: string, entries: readonly string[]): Plugin => ({
  name: 'assess:declarations',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  closeBundle: async () => {
    const { default: ts } = await import('typescript'); // a quarter of a second that tests do not need
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
      // A module's style sheet is no part of its types, and has another name in the package.
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
