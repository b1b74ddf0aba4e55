import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { headlessLaunch } from '../../tools/chromium-launch.ts';
import { asGuest, reactWithMessages } from '../../tools/build-settings/vite-lib.ts';
import { accessibilityReporter } from './accessibility/reporter.ts';
import { pseudoCatalogues } from './pseudo-catalogues.ts';

/**
 * Gives each server a separate dependency cache. Two servers that bundle dependencies into one folder at the same time
 * would reload each other's tests.
 */
const ownDependencyCache = (name: string): Plugin => ({
  name: 'own-dependency-cache',
  enforce: 'post',
  config: () => ({ cacheDir: `../../node_modules/.vite/@assess/storybook-${name}` }),
});

/** Lists dependencies in advance, because one that Vite discovers later reloads the page in the middle of a test. */
function libraryDependencies(): string[] {
  const manifests = globSync('../../libs/*/package.json', { cwd: import.meta.dirname });
  const names = manifests.flatMap((path) => {
    const manifest = JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'));
    return Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  });
  return [...new Set(names)].filter((name) => !name.startsWith('@assess/') && hasRootEntry(name)).sort();
}

/** True if a package has a root entry. `@lingui/message-utils`, for example, only has subpaths. */
function hasRootEntry(name: string): boolean {
  const manifest = join(import.meta.dirname, '../../node_modules', name, 'package.json');
  const { exports = '.' } = JSON.parse(readFileSync(manifest, 'utf8'));
  return typeof exports === 'string' || '.' in exports || !Object.keys(exports).every((key) => key.startsWith('.'));
}

const dependencies = {
  include: [...libraryDependencies(), 'react-dom/client', 'react-dom/server'],
  exclude: ['@lingui/core/macro', '@lingui/react/macro'],
};

const browser = (reducedMotion: 'no-preference' | 'reduce' = 'reduce') => ({
  enabled: true,
  headless: true,
  isolate: false, // a separate page for each file would load everything again, which is a third of the time
  screenshotFailures: false,
  provider: playwright({
    launchOptions: headlessLaunch(),
    contextOptions: { reducedMotion }, // by default elements that fade in appear at once
  }),
  instances: [{ browser: 'chromium' as const }],
});

/** Tolerates slowness, because a busy machine is slow, not wrong. The report of `npm test` lists the tests that needed a retry. */
const patience = { testTimeout: 60_000, retry: process.env['CI'] ? 1 : 0 };

/** Every story as a test with axe, at one of the widths in preview.tsx and in one theme. */
const storiesAt = async (viewport: 'narrow' | 'wide', theme: 'dark' | 'light') => ({
  plugins: [
    await storybookTest({
      configDir: `${import.meta.dirname}/.storybook`,
      initialGlobals: { viewport: { value: viewport }, theme },
    }),
    ownDependencyCache(viewport),
  ],
  optimizeDeps: { entries: ['../../{libs/*,apps/{gateway,storefront}}/src/**/*.stories.tsx'], ...dependencies },
  test: { name: viewport, ...patience, setupFiles: ['accessibility/collect.ts'], browser: browser() },
});

/** The same stories without axe: in every language at 320 px, and with their interactions in two of them in turn. */
const longTexts = {
  plugins: [pseudoCatalogues(), ...reactWithMessages(), ownDependencyCache('long-texts')],
  resolve: { conditions: ['@assess/source', ...defaultClientConditions] },
  optimizeDeps: {
    entries: ['*.test.tsx'],
    include: [...dependencies.include, '@storybook/react-vite', 'storybook/test'],
    exclude: dependencies.exclude,
  },
  test: { name: 'long-texts', include: ['*.test.tsx'], ...patience, browser: browser() },
};

/** Replaces `page.css` by nothing, so that stories are in the page of another app. */
const inHostPage = (): Plugin => ({
  name: 'in-host-page',
  enforce: 'pre',
  resolveId: (id) => {
    if (id === '@assess/ui/page.css') return '\0page.css';
    if (id === '@assess/ui/styles.css' || id === './styles.css')
      return join(import.meta.dirname, '../../libs/ui/src/guest/styles.css');
    return undefined;
  },
  load: (id) => (id === '\0page.css' ? '' : undefined),
});

/** The stories of the libraries as their packages render them, beside the style sheets of other apps. */
const guests = {
  plugins: [
    inHostPage(),
    asGuest({ isInStories: true }),
    pseudoCatalogues(),
    ...reactWithMessages(),
    ownDependencyCache('guests'),
  ],
  resolve: { conditions: ['@assess/source', ...defaultClientConditions] },
  optimizeDeps: {
    entries: ['guests/*.test.tsx'],
    include: [...dependencies.include, '@storybook/react-vite', 'storybook/test', 'tailwindcss'],
    exclude: dependencies.exclude,
  },
  test: { name: 'guests', include: ['guests/*.test.tsx'], ...patience, browser: browser('no-preference') },
};

export default defineConfig({
  root: import.meta.dirname,
  test: {
    projects: [await storiesAt('wide', 'light'), await storiesAt('narrow', 'dark'), longTexts, guests],
    reporters: ['default', ['json', { outputFile: 'reports/stories.json' }], accessibilityReporter()],
  },
});
