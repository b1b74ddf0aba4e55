import { createMessageLoader } from '@assess/i18n';

/** Loads the texts of the find page and its help, in a chunk of their own. */
export const loadMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
