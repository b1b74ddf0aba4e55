import type { Locale } from '@assess/i18n';

/** The names of the GraphQL endpoints with each store's page content. @see spec §7 Content */
export const pageContentEndpoints = {
  'en-us': 'us-assessments',
  'en-ca': 'clinical-ca',
  'fr-ca': 'clinical-ca-fr',
  'en-gb': 'clinical-uk',
  'en-au': 'clinical-au-nz',
  'en-nz': 'clinical-au-nz',
  'zh-sg': 'clinical-asia',
  'ja-jp': 'clinical-asia',
  'nl-nl': 'clinical-nl',
  'es-es': 'us-assessments',
} as const satisfies Record<Locale, string>;

/** The name of the GraphQL endpoint with the simplified page content, which every site has. */
export const simplifiedEndpoint = 'simplified';
