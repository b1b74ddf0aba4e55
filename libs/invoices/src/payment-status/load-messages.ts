import { createMessageLoader } from '@assess/i18n/messages';

/** Loads the texts of the page “Was I charged?” from a separate chunk. */
export const loadPaymentStatusMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
