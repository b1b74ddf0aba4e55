import { createMessageLoader } from '@assess/i18n/messages';

/** The storefront's own texts, which every page has. */
export const loadMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
