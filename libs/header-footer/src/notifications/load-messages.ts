import { createMessageLoader } from '@assess/i18n';

/** Loads the texts of this entry, a separate chunk. */
export const loadMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
