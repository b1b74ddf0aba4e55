import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * One configuration for the workspace: the macro looks for it from the current directory upwards.
 *
 * `en-gb` is the wording of the UK clinical business laid over English: what its files leave empty is English. In the
 * other languages an empty text fails `npm test` and every build.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'en-gb', 'es', 'fr', 'nl'],
  fallbackLocales: { 'en-gb': 'en', pseudo: 'en' },
  pseudoLocale: { locale: 'pseudo', extend: 1.5, extendCharacter: ' łóñģ' }, // has no files: Storybook makes it
  catalogs: ['libs/invoices', 'libs/header-footer', 'libs/session', 'apps/storefront'].map((project) => ({
    path: `<rootDir>/${project}/src/locales/{locale}`,
    include: [`<rootDir>/${project}/src`],
    exclude: ['**/*.test.*', '**/*.stories.*'],
  })),
  orderBy: 'messageId', // a changed English text moves nothing
  format: formatter({ lineNumbers: false, origins: false }),
});
