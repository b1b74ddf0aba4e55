import { loadBuiltInContent } from '@assess/content';
import { loadMessages } from '@assess/header-footer';
import { createI18n, createMessageLoader, dayAt } from '@assess/i18n';

export const storeOrigin = 'http://localhost:3000';
const marketingSites = { 'en-us': 'https://www.example.com', 'fr-ca': 'https://www.example.ca/fr' };

/** The stores that this app is for. */
export type Store = keyof typeof marketingSites;

const loadOwnMessages = createMessageLoader(import.meta.glob('./locales/*.po'));

/** The app's own texts and those of header and footer in one instance of lingui, and what these say. */
export async function loadTexts(store: Store) {
  const marketingSite = marketingSites[store];
  const [i18n, { header, footer }] = await Promise.all([
    createI18n(store, [loadOwnMessages, loadMessages]),
    loadBuiltInContent(store, { storeOrigin, marketingSite }),
  ]);
  return { store, i18n, header, footer, today: dayAt(Date.now(), store) };
}
