import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import nx from '@nx/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import * as jsonc from 'jsonc-eslint-parser';
import tseslint from 'typescript-eslint';

/** Imports point strictly downwards, never sideways; apps import libraries, never each other; journeys import neither. */
const layers = [0, 1, 2, 3].map((layer) => ({
  sourceTag: `layer:${layer}`,
  onlyDependOnLibsWithTags: Array.from({ length: layer }, (_, lower) => `layer:${lower}`),
}));

const apps = readdirSync(join(import.meta.dirname, 'apps')).join('|');

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/out-tsc',
      '**/.nx',
      '**/.data',
      '**/storybook-static',
      '**/reports',
      '**/routeTree.gen.ts',
      '**/*.timestamp-*',
    ],
  },
  ...tseslint.configs.recommended,
  { files: ['**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['**/*.tsx'], ...jsxA11y.configs.recommended },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { '@nx': nx },
    rules: {
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: `^@assess/(${apps})(/|$)`, message: 'Nothing imports an app.' },
            { regex: '^@assess/[^/]+/(src|dist)(/|$)', message: 'Import what the library exports, not a file in it.' },
          ],
        },
      ],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: ['.*/tools/(vite-lib|chromium-switches).ts'],
          checkDynamicDependenciesExceptions: ['.*'], // a library may be imported statically and lazily by one app
          depConstraints: [
            ...layers,
            { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: [] },
            { sourceTag: 'type:app', onlyDependOnLibsWithTags: layers.map(({ sourceTag }) => sourceTag) },
            { sourceTag: 'platform:any', onlyDependOnLibsWithTags: ['platform:any'] },
            { sourceTag: 'platform:node', onlyDependOnLibsWithTags: ['platform:any', 'platform:node'] },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/storefront-e2e/**/*.ts'],
    ignores: ['**/fixtures/typing.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^(fill|insertText)$/]',
          message: 'People press keys: typeInto(field, text).',
        },
      ],
    },
  },
  {
    files: ['libs/*/package.json'],
    languageOptions: { parser: jsonc },
    plugins: { '@nx': nx },
    rules: {
      '@nx/dependency-checks': [
        'error',
        {
          ignoredDependencies: ['react', 'react-dom'],
          ignoredFiles: ['{projectRoot}/vite.config.ts', '{projectRoot}/**/*.{test,stories}.{ts,tsx}'],
        },
      ],
    },
  },
);
