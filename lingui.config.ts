import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** One configuration for the workspace: the macro looks for it from the current directory upwards. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: ['invoices', 'header-footer'].map((library) => ({
    path: `<rootDir>/libs/${library}/src/locales/{locale}`,
    include: [`<rootDir>/libs/${library}/src`],
    exclude: ['**/*.test.*', '**/*.stories.*'],
  })),
  format: formatter({ lineNumbers: false, origins: false }),
});
