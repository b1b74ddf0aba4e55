import {
  createRunnableDevEnvironment,
  defaultClientConditions,
  defaultServerConditions,
  type EnvironmentOptions,
  type Rolldown,
} from 'vite';

type ChunkGroups = Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups'];

/** The sources of an app's builds. All paths are absolute or packages. */
export interface PageEnvironmentsOptions {
  /** The app that hydrates a page. */
  app: string;
  /** Groups of modules that form one chunk of the app. Default: the modules of the first load form one. */
  chunks?: ChunkGroups;
  /** The script that comes with the HTML, as one file without imports. */
  boot: string;
  /** The script that measures a page. */
  measure: string;
  /** The server. Its output is `main.js`. */
  server: string;
  /** Scripts for pages without a bundler, by the name of their build. Each becomes one file beside the app's. Default: none. */
  plainScripts?: Readonly<Record<string, { input: string; file: string }>>;
  /** Export conditions of packages before Vite's own. Default: none. */
  conditions?: readonly string[];
  /** Packages that become part of the server's build. Default: none. */
  bundled?: readonly (string | RegExp)[];
}

/**
 * Creates the environments of a Vite configuration that builds everything for `readBuiltPages`: `client`, the app that hydrates a page;
 * `boot`, the inline script; `measure`, the script that measures a page; the plain scripts, by their names; `ssr`, the server.
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
        modulePreload: false, // the server lists a page's files; the lists of other pages' files would take space in the app
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
      // A changed source runs again here, because the router's swapping of routes in an open page needs a window.
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

/** The name of a file is its hash, because the app contains the names of all chunks: without them it is 0.5 kB smaller. */
const hashOnly = 'assets/[hash:7].js';
