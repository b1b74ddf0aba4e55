import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** One configuration for the workspace: the macro looks for it from the current directory upwards. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: ['libs/invoices', 'libs/header-footer', 'apps/storefront'].map((project) => ({
    path: `<rootDir>/${project}/src/locales/{locale}`,
    include: [`<rootDir>/${project}/src`],
    exclude: ['**/*.test.*', '**/*.stories.*'],
  })),
  format: formatter({ lineNumbers: false, origins: false }),
});
