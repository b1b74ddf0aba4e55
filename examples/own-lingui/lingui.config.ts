import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src'] }],
});
