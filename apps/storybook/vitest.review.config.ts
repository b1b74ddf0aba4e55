import { defaultServerConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { preparePictureBrowser } from '../../tools/picture-browser.ts';

/** Photographs every state and compares it with the repository, and opens the static site as a reviewer does. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/@assess/storybook-review',
  ssr: { resolve: { conditions: ['@assess/source', ...defaultServerConditions] } },
  test: {
    include: ['{accessibility,review,static-site}/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(preparePictureBrowser() ? [] : ['review/review.test.ts'])], // `npm test` says so
    testTimeout: 60_000, // a busy machine is slow, not wrong
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'reports/pictures.json' }]],
  },
});
