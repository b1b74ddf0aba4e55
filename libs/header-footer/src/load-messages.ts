import { createMessageLoader } from '@assess/i18n';

/** The library's texts in one catalogue, a chunk of its own. */
export const loadMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
