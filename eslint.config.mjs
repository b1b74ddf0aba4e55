import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import css from '@eslint/css';
import html from '@html-eslint/eslint-plugin-react';
import nx from '@nx/eslint-plugin';
import baselineJs from 'eslint-plugin-baseline-js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import * as jsonc from 'jsonc-eslint-parser';
import tseslint from 'typescript-eslint';
import { baselineYear } from './tools/build-settings/baseline.ts';
import { plainEnglish } from './tools/plain-english/eslint-plugin.ts';
import { places } from './tools/platforms.ts';

/** Lets imports point strictly downwards, never sideways. Apps import libraries, never each other; journeys import neither. */
const layers = [0, 1, 2, 3].map((layer) => ({
  sourceTag: `layer:${layer}`,
  onlyDependOnLibsWithTags: Array.from({ length: layer }, (_, lower) => `layer:${lower}`),
}));

/** The fonts of PDFs, which are read as files and never imported. */
const fonts = Object.keys(
  JSON.parse(readFileSync(new URL('libs/invoices/package.json', import.meta.url), 'utf8')).dependencies,
).filter((name) => /^@fontsource|^roboto-fontface$/.test(name));

const forBrowsers = '{libs/*,apps/storefront}/src/**';
const notForBrowsers = [
  '**/*.{test,stories}.{ts,tsx}',
  '**/{server,testing}/**',
  'apps/storefront/src/{dev,env,main}.ts',
  'libs/invoices/src/card-processors/**',
  'libs/page-server/src/!(client|page)/**',
];
const baseline = { available: baselineYear };
/**
 * CSS that a browser may ignore without harm to the page: an accent colour, forced colours, the scrolling of the page
 * behind a dialog, text enlargement and prettier line breaks.
 */
const niceToHave = {
  allowProperties: ['accent-color', 'forced-color-adjust', 'overscroll-behavior', 'text-size-adjust'],
  allowPropertyValues: { 'text-wrap': ['pretty'] },
};
const byType = { preset: 'type-aware' };

const globalsOfDocuments = [
  'document',
  'window',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'matchMedia',
];

const apps = readdirSync(join(import.meta.dirname, 'apps')).join('|');

const notUsing = {
  selector: 'VariableDeclaration[kind=/using/]',
  message: 'Browsers learn `using` after the baseline.',
};

const notWhenLeft = {
  selector: 'Literal[value=/^(pagehide|unload|beforeunload)$/]',
  message: 'Firefox loses what a page writes on the way to another site: write it before, as persistFormDraft does.',
};

const focusAtOnce = {
  selector: "CallExpression[callee.property.name='toHaveFocus']:not(CallExpression[callee.name='waitFor'] *)",
  message: 'An effect moves the focus after rendering: await waitFor(() => expect(element).toHaveFocus()).',
};

const notRefOfFragment = {
  selector: "JSXOpeningElement[name.name='Fragment'] > JSXAttribute[name.name='ref']",
  message: 'The app is built without the methods of a fragment ref: see withoutUnusedCode in its Vite configuration.',
};

const notUseSometimes = {
  selector: ":matches(LogicalExpression, ConditionalExpression) > CallExpression[callee.name='use']",
  message:
    'React repeats a render that waited, and fails where it does not call `use` again: give the promise its result, as createLazyCode does.',
};

const notAFileInside = {
  regex: '^@assess/[^/]+/(src|dist)(/|$)',
  message: 'Import what the library exports, not a file in it.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/out-tsc',
      '**/.next',
      '**/.nx',
      '**/.data',
      '**/storybook-static',
      '**/reports',
      '**/{routeTree.gen,next-env.d}.ts',
      '**/*.timestamp-*',
    ],
  },
  { files: ['**/*.{ts,tsx,mjs}'], extends: [tseslint.configs.recommended] },
  { files: ['**/*.{ts,tsx,mjs}'], plugins: { english: plainEnglish }, rules: { 'english/comments': 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: [
      '**/{locales,texts,built-in}/**', // texts that customers read follow docs/texts.md
      '**/*-texts.ts',
      '**/*.stories.tsx',
      'apps/sandbox/src/{identity/showcase,marketing}/**',
      'tools/plain-english/*',
    ],
    rules: { 'english/texts': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { regexp },
    rules: {
      // The time of an expression stays linear in the length of every text. `tools/linear-time.test.ts` measures the parsers.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: ['**/*.test.{ts,tsx}'], // the rows of `it.each` are positional
    rules: { 'max-params': ['error', { max: 4 }] },
  },
  { files: ['**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['**/*.tsx'], ...jsxA11y.configs.recommended },
  {
    files: ['libs/invoices/src/results-page/table/*.tsx', 'libs/invoices/src/bulk-lookup/list-review.tsx'], // a table whose `display` changes: a role says that it is one still
    rules: {
      'jsx-a11y-x/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'] }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { '@nx': nx },
    rules: {
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: `^@assess/(${apps})(/|$)`, message: 'Nothing imports an app.' }, notAFileInside],
        },
      ],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [
            '@assess/sandbox/testing', // the gateway's tests run against the sandbox's third parties
            '.*/tools/(chromium-launch|picture-browser|testing/(free-port|large-bodies)).ts',
            '.*/build-settings/(baseline|vite-lib|vite-declarations|properties/seed).ts',
            '.*/resilience/payment-page/(check|make-inventory|script-parts).ts', // a journey and the storefront's build use them
            '.*/sandbox/src/testing/stripe-server.ts', // the gateway's tests charge at the sandbox's double of Stripe
            '.*/benchmarks/(page-times|static-page).ts', // a journey checks that they still find their controls and texts
            '.*/libs/page-server/src/(pages|policy|vite)/[\\w-]+.ts', // for a Vite configuration, which is loaded without the condition `@assess/source`
            '^(../)+(as-formatted|platforms).ts$', // the generators are a project of their own in the tools folder
          ],
          checkDynamicDependenciesExceptions: ['.*'], // one app may import a library both statically and lazily
          depConstraints: [
            ...layers,
            { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: [] },
            { sourceTag: 'type:app', onlyDependOnLibsWithTags: layers.map(({ sourceTag }) => sourceTag) },
            { sourceTag: 'platform:any', onlyDependOnLibsWithTags: ['platform:any'] },
            { sourceTag: 'platform:web', onlyDependOnLibsWithTags: ['platform:any', 'platform:web'] },
            { sourceTag: 'platform:node', onlyDependOnLibsWithTags: ['platform:any', 'platform:node'] },
          ],
        },
      ],
    },
  },
  {
    files: ['{apps/gateway,tools}/**/*.test.ts', 'apps/gateway/src/testing/**'], // they run against the sandbox's third parties
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: `^@assess/(${apps})(?!/testing$)(/|$)`, message: 'Nothing imports an app.' },
            notAFileInside,
          ],
        },
      ],
    },
  },
  {
    // They compose the apps, open the gateway's database and use the payment page's code, which no entry exports.
    files: ['{resilience,tools}/**/*.ts'],
    ignores: ['tools/{build-settings,generators}/**'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  ...places(import.meta.dirname).map(({ folders, besides, refused, hasDocument, hasNode }) => ({
    files: folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    ignores: [...besides, '**/*.{test,stories}.{ts,tsx}', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: refused.map((name) => ({ name, message: 'It runs elsewhere.', allowTypeImports: true })),
          patterns: hasNode ? [] : [{ regex: '^node:', message: 'Node is elsewhere.', allowTypeImports: true }],
        },
      ],
      'no-restricted-globals': hasDocument ? 'off' : ['error', ...globalsOfDocuments],
    },
  })),
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
  { files: ['**/*.stories.tsx'], rules: { 'no-restricted-syntax': ['error', focusAtOnce] } },
  {
    files: [`${forBrowsers}/*.{ts,tsx}`],
    ignores: notForBrowsers,
    languageOptions: {
      parserOptions: { project: './tools/browser-sources.tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: { baseline: baselineJs, html, 'html-limited': html },
    rules: {
      'baseline/use-baseline': ['error', { ...baseline, includeWebApis: byType, includeJsBuiltins: byType }],
      'html/use-baseline': ['error', baseline],
      'no-restricted-syntax': ['error', notUsing, notWhenLeft, notRefOfFragment, notUseSometimes],
      'html-limited/use-baseline': ['error', { available: 'newly' }], // with a year, it accepts features without any baseline
    },
  },
  {
    files: [
      'libs/session/src/signed-in/{activity,customer-lookup}.ts', // they write nothing
      'libs/session/src/typed-input/persist-form-draft.ts', // writes while typing too
      'libs/page-server/src/client/hydrate-late.ts', // writes nothing
    ],
    rules: { 'no-restricted-syntax': ['error', notUsing, notRefOfFragment, notUseSometimes] },
  },
  {
    files: [`${forBrowsers}/*.css`],
    language: 'css/css',
    plugins: { css },
    rules: { 'css/use-baseline': ['error', { ...baseline, ...niceToHave }] },
  },
  {
    files: ['libs/*/package.json'],
    languageOptions: { parser: jsonc },
    plugins: { '@nx': nx },
    rules: {
      '@nx/dependency-checks': [
        'error',
        {
          // npm would install an optional peer such as vite in production; tools/peers.test.ts checks peers
          ignoredDependencies: ['react', 'react-dom', 'vite', '@lingui/core', '@lingui/react', ...fonts],
          ignoredFiles: ['{projectRoot}/vite.config.ts', '{projectRoot}/**/*.{test,stories}.{ts,tsx}'],
        },
      ],
    },
  },
);
