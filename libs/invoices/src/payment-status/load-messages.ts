import { createMessageLoader } from '@assess/i18n';

/** Texts of the page “Was I charged?”, in a chunk that everybody else goes without. */
export const loadPaymentStatusMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
