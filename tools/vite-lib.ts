import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, type Plugin, type UserConfig } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { browserTargets } from './baseline.ts';

/** Plugins every build of React code with messages in it needs: libraries, storefront and Storybook. */
export const reactWithMessages = () => [
  react(),
  lingui({ failOnMissing: true, failOnCompileError: true }),
  babel({ presets: [linguiTransformerBabelPreset()] }),
];

/** Build and unit tests of one library. Entries are the sources its package.json exports. */
export function libConfig({ root }: { root: string }): ViteUserConfig {
  const pkg = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const external = [...Object.keys(pkg.dependencies ?? {}), ...Object.keys(pkg.peerDependencies ?? {})];
  return defineConfig({
    root,
    cacheDir: `../../node_modules/.vite/${pkg.name}`,
    plugins: reactWithMessages(),
    resolve: { conditions: ['@assess/source', ...defaultClientConditions] },
    ssr: { resolve: { conditions: ['@assess/source', ...defaultServerConditions] } },
    test: testOptions('node'),
    build: {
      target: browserTargets,
      minify: false,
      sourcemap: true,
      emptyOutDir: false,
      lib: { entry: globSync('src/{,*/}index.ts', { cwd: root }).map((file) => join(root, file)), formats: ['es'] },
      rolldownOptions: {
        external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
        output: { preserveModules: true, preserveModulesRoot: join(root, 'src'), entryFileNames: '[name].js' },
      },
    },
  }) as ViteUserConfig;
}

/**
 * Beside a library, for pages without a bundler: one classic script with everything it needs inside.
 *
 * @param name - of the build, for a test that builds it alone
 */
export const classicScript = ({ name, input, file }: { name: string; input: string; file: string }): UserConfig => ({
  environments: {
    [name]: {
      consumer: 'client',
      resolve: { conditions: ['@assess/source', ...defaultClientConditions] },
      build: {
        minify: true,
        sourcemap: true,
        lib: false,
        rolldownOptions: {
          input,
          external: () => false,
          output: { format: 'iife', preserveModules: false, entryFileNames: file },
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
 * Keeps in the catalogues of one build the messages that one source of it names, and no others.
 *
 * @param build - name of the environment
 * @param source - the file, from the workspace's root
 */
export function onlyMessagesOf(build: string, source: string): Plugin {
  const text = readFileSync(join(import.meta.dirname, '..', source), 'utf8');
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

/** Unit test settings shared by libraries and apps. */
export const testOptions = (environment: 'node') => ({
  environment,
  isolate: false, // half of the time goes into importing the same modules again for every file
  testTimeout: 30_000, // a process that a test starts takes seconds where cores are shared
  include: ['src/**/*.test.{ts,tsx}'],
  reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]] as InlineConfig['reporters'],
});
