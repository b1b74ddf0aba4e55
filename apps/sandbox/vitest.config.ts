import { defineConfig } from 'vitest/config';
import { testOptions } from '../../tools/vite-lib.ts';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/@assess/sandbox',
  test: testOptions('node'),
});
