import { loadMessages as headerFooter } from '@assess/header-footer';
import { createMessageLoader, type MessageLoader } from '@assess/i18n';
import { loadMessages as invoices } from '@assess/invoices';

const storefront = createMessageLoader({
  en: () => import('./locales/en.po'),
  'en-gb': () => import('./locales/en-gb.po'),
  es: () => import('./locales/es.po'),
  fr: () => import('./locales/fr.po'),
  nl: () => import('./locales/nl.po'),
});

/** Every catalogue that all pages need, the app's own last. */
export const messageLoaders: readonly MessageLoader[] = [headerFooter, invoices, storefront];
