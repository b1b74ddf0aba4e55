import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { declarations } from '../../tools/build-settings/vite-declarations.ts';
import { testOptions } from '../../tools/build-settings/vite-lib.ts';

const root = import.meta.dirname;
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The entry of the package; the command is no entry. */
const testing = 'src/testing/index.ts';
const outside = ['node:', ...Object.keys(dependencies)];

export default defineConfig({
  root,
  cacheDir: '../../node_modules/.vite/@assess/sandbox',
  plugins: [
    declarations(root, [join(root, testing)]),
    {
      name: 'sandbox:data',
      apply: 'build',
      closeBundle: () => {
        for (const file of globSync('**/*.{js,json,png}', { cwd: join(root, 'src') }))
          cpSync(join(root, 'src', file), join(root, 'dist', file));
        mkdirSync(join(root, 'dist/stripe/browser'), { recursive: true });
        for (const name of ['stripe-js', 'stripe-frame']) {
          const source = readFileSync(join(root, `src/stripe/browser/${name}.ts`), 'utf8');
          writeFileSync(join(root, `dist/stripe/browser/${name}.js`), stripTypeScriptTypes(source));
        }
      },
    },
  ],
  ssr: { resolve: { conditions: ['@assess/source', ...defaultServerConditions] } },
  test: testOptions('node'),
  build: {
    ssr: true,
    target: 'node22',
    sourcemap: true,
    rolldownOptions: {
      input: ['src/main.ts', testing], // Nx infers a build from them
      external: (id) => outside.some((name) => id.startsWith(name)),
      output: {
        preserveModules: true,
        preserveModulesRoot: join(root, 'src'),
        entryFileNames: '[name].js',
        sourcemapExcludeSources: true, // the package has the sources
      },
    },
  },
});
