export { loadMessages as loadSignInMessages } from '@assess/identity/react';
import { createMessageLoader } from '@assess/i18n';

/** Texts that only visitors with an account read, or those on the way to one. */
export const loadMessages = createMessageLoader({
  en: () => import('./locales/en.po'),
  'en-gb': () => import('./locales/en-gb.po'),
  es: () => import('./locales/es.po'),
  fr: () => import('./locales/fr.po'),
  nl: () => import('./locales/nl.po'),
});
