import { createMessageLoader } from '@assess/i18n';

/** Loads the library's texts as one catalogue, in a separate chunk. */
export const loadMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
