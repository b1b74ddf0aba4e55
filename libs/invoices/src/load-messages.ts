import { createMessageLoader } from '@assess/i18n';

/** Texts of the find page, its help and all titles, in a chunk of their own. */
export const loadMessages = createMessageLoader({
  en: () => import('./locales/en.po'),
  'en-gb': () => import('./locales/en-gb.po'),
  es: () => import('./locales/es.po'),
  fr: () => import('./locales/fr.po'),
  nl: () => import('./locales/nl.po'),
});
