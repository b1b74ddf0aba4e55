import { loadBuiltInContent } from '@assess/content';
import { loadMessages } from '@assess/header-footer';
import { dayAt } from '@assess/i18n';
import { createI18n, createMessageLoader } from '@assess/i18n/messages';

export const storeOrigin = 'http://localhost:3000';
const marketingSites = { 'en-us': 'https://www.example.com', 'fr-ca': 'https://www.example.ca/fr' };

/** The stores that this app supports. */
export type Store = keyof typeof marketingSites;

const loadOwnMessages = createMessageLoader(import.meta.glob('./locales/*.po'));

/** Loads the app's own texts and those of header and footer into one instance of lingui, with the content of header and footer. */
export async function loadTexts(store: Store) {
  const marketingSite = marketingSites[store];
  const [i18n, { header, footer }] = await Promise.all([
    createI18n(store, [loadOwnMessages, loadMessages]),
    loadBuiltInContent(store, { storeOrigin, marketingSite }),
  ]);
  return { store, i18n, header, footer, today: dayAt(Date.now(), store) };
}
