import { createMessageLoader } from '@assess/i18n/messages';

/** Loads the texts of the suggestions. */
export const loadMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
