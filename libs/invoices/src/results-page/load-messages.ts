import { createMessageLoader } from '@assess/i18n/messages';

/** Loads the texts of the results and of all later pages from a chunk that the find page does not load. */
export const loadFoundMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
