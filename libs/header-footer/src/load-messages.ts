import { createMessageLoader } from '@assess/i18n';

/** Loads the library's texts in one catalogue, a separate chunk. */
export const loadMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
