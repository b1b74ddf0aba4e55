import { createMessageLoader } from '@assess/i18n/messages';

/** Loads the texts of the pages and components for signed-in users from a separate chunk. */
export const loadSignedInMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
