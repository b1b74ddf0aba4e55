import { createMessageLoader } from '@assess/i18n';

/** The texts of this entry, a chunk of their own. */
export const loadMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
