import { createMessageLoader } from '@assess/i18n';

/** Loads the texts of the page “Was I charged?”, in a chunk of their own. */
export const loadPaymentStatusMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
