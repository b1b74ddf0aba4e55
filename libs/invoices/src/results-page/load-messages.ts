import { createMessageLoader } from '@assess/i18n';

/** Texts of the results and of all pages that follow them, in a chunk that whoever is still searching goes without. */
export const loadFoundMessages = createMessageLoader({
  en: () => import('./locales/en.po'),
  'en-gb': () => import('./locales/en-gb.po'),
  es: () => import('./locales/es.po'),
  fr: () => import('./locales/fr.po'),
  nl: () => import('./locales/nl.po'),
});
