import { createMessageLoader } from '@assess/i18n';

/** Texts of the find page, its help and all titles, in a chunk of their own. */
export const loadMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
