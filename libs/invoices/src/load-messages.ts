import { createMessageLoader } from '@assess/i18n/messages';

/** Loads the texts of the find page and its help from a separate chunk. */
export const loadMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
