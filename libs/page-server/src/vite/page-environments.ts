import {
  createRunnableDevEnvironment,
  defaultClientConditions,
  defaultServerConditions,
  type EnvironmentOptions,
  type Rolldown,
} from 'vite';

type ChunkGroups = Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups'];

/** The entries and options of an app's builds. All entries are absolute paths or package names. */
export interface PageEnvironmentsOptions {
  /** The entry of the app that hydrates a page. */
  app: string;
  /** The groups of modules that form one chunk each. Default: one group with the modules of the first load. */
  chunks?: ChunkGroups;
  /** The entry of the boot script, which is inline in the HTML and becomes one file without imports. */
  boot: string;
  /** The entry of the script that measures a page. */
  measure: string;
  /** The entry of the server, which becomes `main.js`. */
  server: string;
  /** The scripts for pages without a bundler, by the name of their environment. Each becomes one file. Default: none. */
  plainScripts?: Readonly<Record<string, { input: string; file: string }>>;
  /** The export conditions of packages that precede Vite's own. Default: none. */
  conditions?: readonly string[];
  /** The packages that are bundled into the server's build. Default: none. */
  bundled?: readonly (string | RegExp)[];
}

/**
 * Creates the environments of a Vite configuration whose output `readBuiltPages` reads: `client`, the app that hydrates a page; `boot`, the
 * inline script; `measure`, the script that measures a page; one for each plain script; `ssr`, the server.
 */
export function pageEnvironments({
  app,
  chunks = [],
  boot,
  measure,
  server,
  plainScripts = {},
  conditions = [],
  bundled = [],
}: PageEnvironmentsOptions): Record<string, EnvironmentOptions> {
  const forBrowsers: EnvironmentOptions = {
    consumer: 'client',
    resolve: { conditions: [...conditions, ...defaultClientConditions] },
  };
  const besideApp = { outDir: 'dist/client', emptyOutDir: false, copyPublicDir: false };
  return {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: false,
        modulePreload: false, // the server lists a page's files; Vite's lists of all pages' files would make the app larger
        rolldownOptions: {
          input: app,
          preserveEntrySignatures: 'exports-only',
          output: {
            chunkFileNames: hashOnly,
            codeSplitting: { groups: [{ name: 'app', tags: ['$initial'], priority: 1 }, ...(chunks ?? [])] },
          },
        },
      },
    },
    boot: {
      ...forBrowsers,
      build: {
        outDir: 'dist/boot',
        rolldownOptions: { input: boot, output: { format: 'iife', entryFileNames: 'boot.js' } },
      },
    },
    measure: {
      ...forBrowsers,
      build: {
        ...besideApp,
        manifest: '.vite/measure.json',
        rolldownOptions: { input: measure, output: { entryFileNames: hashOnly } },
      },
    },
    ...Object.fromEntries(
      Object.entries(plainScripts).map(([name, { input, file }]) => [
        name,
        {
          ...forBrowsers,
          build: { ...besideApp, rolldownOptions: { input, output: { format: 'iife', entryFileNames: file } } },
        },
      ]),
    ),
    ssr: {
      resolve: { conditions: [...conditions, ...defaultServerConditions], noExternal: [...bundled] },
      // Without hot replacement: a changed module runs again, because the router's code for replacing routes needs a `window`.
      dev: {
        createEnvironment: (name, config) =>
          createRunnableDevEnvironment(name, config, { hot: false, runnerOptions: { hmr: false } }),
      },
      build: {
        outDir: 'dist/server',
        target: 'node24',
        rolldownOptions: { input: server, output: { entryFileNames: 'main.js' } },
      },
    },
  };
}

/** The pattern of a chunk's file name. It has only the hash, because the app contains the names of all chunks: this saves 0.5 kB. */
const hashOnly = 'assets/[hash:7].js';
