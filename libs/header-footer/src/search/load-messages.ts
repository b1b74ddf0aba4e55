import { createMessageLoader } from '@assess/i18n';

/** The texts of the suggestions. */
export const loadMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
