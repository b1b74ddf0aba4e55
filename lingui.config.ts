import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

interface Neighbours {
  /** Folders below it with a catalogue of their own: their texts come later. */
  apart?: readonly string[];
  /** Folders beside it whose texts it has too. */
  alsoOf?: readonly string[];
}

/** The texts of a folder, kept in its `locales`. */
function catalogue(folder: string, { apart = [], alsoOf = [] }: Neighbours = {}) {
  const root = `<rootDir>/${folder}`;
  return {
    path: `${root}/locales/{locale}`,
    include: [root, ...alsoOf.map((name) => `${root}/../${name}`)],
    exclude: ['**/*.test.*', '**/*.stories.*', ...apart.map((name) => `${root}/${name}/**`)],
  };
}

/** And those that are seen before them by some, but not by whoever searches for one invoice. */
const pagesAfterResults = [
  'address-form',
  'bank-transfer',
  'confirmation-page',
  'documents',
  'email-field',
  'hand-off',
  'help-answers',
  'invoice-ready-alert',
  'payment-page',
  'payment-state',
  'payments-page',
  'status',
  'statement-page',
  'several-page',
  'transfer-page',
];

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
  catalogs: [
    ...['libs/identity', 'libs/session'].map((project) => catalogue(`${project}/src`)),
    catalogue('libs/invoices/src', { apart: ['results-page', 'charge-page', ...pagesAfterResults] }),
    catalogue('libs/invoices/src/payment-status', { alsoOf: ['email-field', 'payment-state'] }),
    catalogue('libs/invoices/src/results-page', { alsoOf: pagesAfterResults }),
    catalogue('libs/header-footer/src', { apart: ['notifications', 'personal', 'search'] }),
    catalogue('libs/header-footer/src/notifications'),
    catalogue('libs/header-footer/src/personal'),
    catalogue('libs/header-footer/src/search'),
    catalogue('apps/storefront/src', { apart: ['visitor', 'sign-in'] }),
    catalogue('apps/storefront/src/visitor', { alsoOf: ['sign-in'] }),
  ],
  orderBy: 'messageId', // a changed English text moves nothing
  format: formatter({ lineNumbers: false, origins: false }),
});
