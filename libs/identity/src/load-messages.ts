import { createMessageLoader } from '@assess/i18n';

/** The library's texts in one catalogue, a chunk of its own. */
export const loadMessages = createMessageLoader({
  en: () => import('./locales/en.po'),
  'en-gb': () => import('./locales/en-gb.po'),
  es: () => import('./locales/es.po'),
  fr: () => import('./locales/fr.po'),
  nl: () => import('./locales/nl.po'),
});
