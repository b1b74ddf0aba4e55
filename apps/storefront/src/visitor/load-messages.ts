import { createMessageLoader } from '@assess/i18n';

/** Texts that only visitors with an account read, or those on the way to one. */
export const loadMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
