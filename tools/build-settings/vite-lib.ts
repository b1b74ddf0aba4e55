import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, type Plugin, type UserConfig } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { browserTargets } from './baseline.ts';
import { guestStyles } from './guests/guest-styles.ts';
import { markElements } from './guests/mark-elements.ts';
export { pageSheets } from './guests/page-sheets.ts';
import { clientModules } from './vite-client-modules.ts';
import { declarations } from './vite-declarations.ts';

/** The plugins of every build of React code with messages: libraries, storefront and Storybook. */
export const reactWithMessages = () => [
  react(),
  lingui({ failOnMissing: true, failOnCompileError: true }),
  babel({ presets: [linguiTransformerBabelPreset()] }),
];

/** The plugins of our components in pages of other apps: marked elements, and styles that no sheet of the page overrides. */
export const asGuest = (options?: Parameters<typeof markElements>[0]): Plugin[] => [
  markElements(options),
  { name: 'assess:guest-styles', config: () => ({ css: { postcss: { plugins: [guestStyles()] } } }) },
];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, { readonly '@assess/source'?: string } | string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  /** Optional peers. Those that only it names are not installed with the library. */
  readonly peerDependenciesMeta?: Readonly<Record<string, unknown>>;
}

/**
 * Configures the build and the unit tests of one library: modules, types and styles. The entries are the sources in its
 * package.json's exports.
 */
export function libConfig({ root }: { root: string }): ViteUserConfig {
  const pkg: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const outside = Object.keys({ ...pkg.dependencies, ...pkg.peerDependencies, ...pkg.peerDependenciesMeta });
  const entries = Object.values(pkg.exports).flatMap((target) => {
    const source = typeof target === 'object' ? target['@assess/source'] : undefined;
    return source?.endsWith('/index.ts') ? [join(root, source)] : [];
  });
  const inPackage = asGuest().map((plugin): Plugin => ({ ...plugin, apply: 'build' })); // unit tests see what apps of the workspace see
  return defineConfig({
    root,
    cacheDir: `../../node_modules/.vite/${pkg.name}`,
    define: { __ASSESS_VERSION__: JSON.stringify(pkg.version) },
    plugins: [inPackage, reactWithMessages(), clientModules(), declarations(root, entries)],
    resolve: { conditions: ['@assess/source', ...defaultClientConditions] },
    ssr: { resolve: { conditions: ['@assess/source', ...defaultServerConditions] } },
    test: testOptions('node'),
    build: {
      target: browserTargets,
      minify: false,
      sourcemap: true,
      lib: { entry: entries, formats: ['es'] },
      rolldownOptions: {
        external: (id) => id.startsWith('node:') || outside.some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          preserveModules: true,
          preserveModulesRoot: join(root, 'src'),
          entryFileNames: '[name].js',
          sourcemapExcludeSources: true, // the package has the sources
        },
      },
    },
  }) as ViteUserConfig;
}

/**
 * Configures a library's build to also create one classic script with all its dependencies, for pages without a bundler.
 *
 * @param name - the name of the build, so that a test can run only this build
 */
export const classicScript = ({ name, input, file }: { name: string; input: string; file: string }): UserConfig => ({
  environments: {
    [name]: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { conditions: ['@assess/source', ...defaultClientConditions] },
      build: {
        minify: true,
        sourcemap: true,
        emptyOutDir: false,
        lib: false,
        rolldownOptions: {
          input,
          external: () => false,
          output: {
            format: 'iife',
            preserveModules: false,
            entryFileNames: file,
            sourcemapExcludeSources: false, // most of them are in other packages
          },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments))
        if (environment.name !== 'ssr') await builder.build(environment);
    },
  },
});

/**
 * Removes all messages from the message catalogues of one build except those whose ids are in one of its sources.
 *
 * @param build - the name of the build's environment
 * @param source - the path of the source, relative to the workspace
 */
export function onlyMessagesOf(build: string, source: string): Plugin {
  const text = readFileSync(join(import.meta.dirname, '../..', source), 'utf8');
  return {
    name: 'assess:only-messages',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === build,
    transform: (code, id) => {
      const [all, catalogue] = (id.endsWith('.po') && /JSON\.parse\((".*")\)/.exec(code)) || [];
      if (!all || !catalogue) return undefined;
      const messages = Object.entries<unknown>(JSON.parse(JSON.parse(catalogue)));
      const named = Object.fromEntries(messages.filter(([message]) => text.includes(`'${message}'`)));
      return code.replace(all, () => `JSON.parse(${JSON.stringify(JSON.stringify(named))})`);
    },
  };
}

/**
 * True in the part of `npm run test:all` that runs only the long tests. These tests start processes or whole builds, and their files are
 * named `*.long.test.ts`.
 */
const isLongRun = process.env['LONG_TESTS'] === 'only';

/** Unit test settings shared by libraries and apps. */
export const testOptions = (environment: 'node', folder = 'src/') => ({
  environment,
  env: { LONG_TESTS: '' }, // a test run that a test starts is an ordinary one
  setupFiles: join(import.meta.dirname, 'properties/set-up.ts'),
  isolate: false, // otherwise half of the time is spent on importing the same modules for every file
  testTimeout: 120_000, // a process that a test starts takes seconds, and longer on shared cores
  hookTimeout: 120_000,
  retry: process.env['CI'] ? 1 : 0, // the report of `npm test` lists the tests that needed a retry
  ...(isLongRun
    ? { include: [`${folder}**/*.long.test.{ts,tsx}`], exclude: [] }
    : { include: [`${folder}**/*.test.{ts,tsx}`], exclude: [`${folder}**/*.long.test.{ts,tsx}`] }),
  reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]] as InlineConfig['reporters'],
});
