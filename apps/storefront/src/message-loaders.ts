import { loadMessages as headerFooter } from '@assess/header-footer';
import { createMessageLoader, type MessageLoader } from '@assess/i18n';
import { loadFoundMessages, loadMessages as invoices } from '@assess/invoices';
import { showsInvoices } from './addresses/paths.ts';
import { isSignInPath } from './visitor/with-return.ts';

const storefront = createMessageLoader(import.meta.glob('./locales/*.po'));

/** Behind one import: the find page has no use for them. */
const later = () => import('./visitor/load-messages.ts');
const visitor: MessageLoader = async (catalogue) => (await later()).loadMessages(catalogue);
const signIn: MessageLoader = async (catalogue) => (await later()).loadSignInMessages(catalogue);

const onAllPages = [headerFooter, invoices, storefront];

/** Every catalogue that a page may be rendered with. */
export const messageLoaders: readonly MessageLoader[] = [...onAllPages, loadFoundMessages, visitor, signIn];

/** The catalogues that the page at a path is rendered with, which a browser needs to take it over. */
export const messageLoadersOf = (pathname: string): readonly MessageLoader[] => [
  ...onAllPages,
  ...(showsInvoices(pathname) ? [loadFoundMessages] : []),
  ...(isSignInPath(pathname) || pathname.endsWith('/payments') ? [visitor] : []),
  ...(isSignInPath(pathname) ? [signIn] : []),
];
