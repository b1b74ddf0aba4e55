import { createMessageLoader } from '@assess/i18n/messages';

/** Loads the texts of account menu, dialogs and notices, in a separate chunk. */
export const loadMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
