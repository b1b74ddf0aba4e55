import { createMessageLoader } from '@assess/i18n';

/** Texts for visitors with an account, or on the way to one. */
export const loadMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
