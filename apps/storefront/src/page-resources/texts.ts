import { loadMessages as headerFooter } from '@assess/header-footer';
import type { MessageLoader } from '@assess/i18n/messages';
import { loadFoundMessages, loadMessages as invoices } from '@assess/invoices';
import { loadMessages as storefront } from '../load-messages.ts';
import type { TextResource } from '../page-contract/page-resource.ts';

/** The catalogues that every page loads. */
export const commonTexts: readonly MessageLoader[] = [headerFooter, invoices, storefront];

const account = () => import('./account-texts.ts');

/** The catalogue that each resource loads. */
export const resourceTexts: Record<TextResource, MessageLoader> = {
  'found-invoices': loadFoundMessages,
  'payment-status': async (catalogue) => (await import('./payment-status-texts.ts')).loadMessages(catalogue),
  'signed-in': async (catalogue) => (await account()).loadSignedInMessages(catalogue),
  'sign-in': async (catalogue) => (await account()).loadSignInMessages(catalogue),
};
