import type { Language } from '@assess/i18n';
import type { Catalogue } from '@assess/i18n/messages';
import type { PageResource } from '../../page-contract/page-resource.ts';

type FilesIn = (catalogue: Catalogue) => readonly string[];

const languages: Record<Catalogue, Language> = { en: 'en', 'en-gb': 'en', es: 'es', fr: 'fr', nl: 'nl' };

const catalogues = Object.keys(languages) as readonly Catalogue[];

/** Returns a function that lists the catalogues in folders as keys of Vite's manifest: source paths, relative to the app's folder. */
const textsBelow =
  (...folders: readonly string[]): FilesIn =>
  (catalogue) =>
    folders.map((folder) => `${folder}/locales/${catalogue}.po`);

const accountTexts = 'src/page-resources/account-texts.ts';

/** The source files of each resource, by their keys in the manifest. */
const resourceFiles: Record<PageResource, FilesIn> = {
  'found-invoices': textsBelow('../../libs/invoices/src/results-page'),
  'payment-status': (catalogue) => [
    'src/page-resources/payment-status-texts.ts',
    ...textsBelow('../../libs/invoices/src/payment-status')(catalogue),
  ],
  'signed-in': (catalogue) => [accountTexts, ...textsBelow('../../libs/invoices/src/signed-in')(catalogue)],
  'sign-in': (catalogue) => [
    accountTexts,
    ...textsBelow('../../libs/session/src/sign-in', '../../libs/identity/src')(catalogue),
  ],
  countries: (catalogue) => [
    '../../libs/i18n/src/countries/create-countries.ts',
    `../../libs/i18n/src/countries/data/names-${languages[catalogue]}.ts`,
  ],
  seller: () => [],
};

const commonFiles = textsBelow('../../libs/header-footer/src', '../../libs/invoices/src', 'src');

/** Lists the source files that a page with these resources loads, in addition to the app and its route's component. */
export const filesFor = (resources: readonly PageResource[], catalogue: Catalogue): string[] =>
  [commonFiles, ...resources.map((resource) => resourceFiles[resource])].flatMap((filesIn) => filesIn(catalogue));

/** The source files for which a build must have created chunks. */
export const everyResourceFile: readonly string[] = [
  ...new Set(catalogues.flatMap((catalogue) => filesFor(Object.keys(resourceFiles) as PageResource[], catalogue))),
];
