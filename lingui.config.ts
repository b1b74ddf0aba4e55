import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

interface Neighbours {
  /** Subfolders with a catalogue of their own: their texts load later. */
  apart?: readonly string[];
  /** Sibling folders whose texts this catalogue includes. */
  alsoOf?: readonly string[];
}

/** Defines the catalogue of one folder's texts, stored in its `locales`. */
function catalogue(folder: string, { apart = [], alsoOf = [] }: Neighbours = {}) {
  const root = `<rootDir>/${folder}`;
  return {
    path: `${root}/locales/{locale}`,
    include: [root, ...alsoOf.map((name) => `${root}/../${name}`)],
    exclude: ['**/*.test.*', '**/*.stories.*', ...apart.map((name) => `${root}/${name}/**`)],
  };
}

/** The texts of later pages. Some visitors see them before the results, but a visitor who searches for one invoice does not. */
const pagesAfterResults = [
  'bank-transfer',
  'confirmation-page',
  'documents',
  'email-field',
  'form-fields',
  'found-invoices',
  'share-link',
  'help-answers',
  'invoice-ready-alert',
  'payment-page',
  'payment-state',
  'payments-page',
  'invoice-status',
  'statement-page',
  'bulk-lookup',
  'transfer-page',
];

/**
 * One configuration for the workspace: the macro looks for it from the current directory upwards.
 *
 * `en-gb` is the wording of the UK clinical business on top of English: an empty entry falls back to English. In the
 * other languages an empty entry fails `npm test` and every build.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'en-gb', 'es', 'fr', 'nl'],
  fallbackLocales: { 'en-gb': 'en', pseudo: 'en' },
  pseudoLocale: { locale: 'pseudo', extend: 1.5, extendCharacter: ' łóñģ' }, // has no files: Storybook generates it
  catalogs: [
    catalogue('libs/identity/src'),
    catalogue('libs/session/src', { apart: ['sign-in'] }),
    catalogue('libs/session/src/sign-in'),
    catalogue('libs/invoices/src', {
      apart: ['results-page', 'payment-status', 'saved-cards', 'signed-in', ...pagesAfterResults],
    }),
    catalogue('libs/invoices/src/payment-status', { alsoOf: ['email-field', 'payment-state'] }),
    catalogue('libs/invoices/src/results-page', { alsoOf: pagesAfterResults }),
    catalogue('libs/invoices/src/signed-in', { alsoOf: ['saved-cards'] }),
    catalogue('libs/header-footer/src', { apart: ['notifications', 'personal', 'search', 'visitor'] }),
    catalogue('libs/header-footer/src/notifications'),
    catalogue('libs/header-footer/src/personal', { alsoOf: ['visitor'] }),
    catalogue('libs/header-footer/src/search'),
    catalogue('apps/storefront/src'),
  ],
  orderBy: 'messageId', // a changed English text moves no entry
  format: formatter({ lineNumbers: false, origins: false }),
});
