import { loadMessages as headerFooter } from '@assess/header-footer';
import type { MessageLoader } from '@assess/i18n';
import { loadMessages as invoices } from '@assess/invoices';

const storefront: MessageLoader = async (language) => (await catalogues[language]()).messages;

const catalogues = { en: () => import('./locales/en.po') };

/** Every catalogue the app needs, its own last. */
export const messageLoaders: readonly MessageLoader[] = [headerFooter, invoices, storefront];
