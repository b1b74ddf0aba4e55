import { createMessageLoader } from '@assess/i18n/messages';

/** Loads the library's texts in one catalogue, a separate chunk. */
export const loadMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
