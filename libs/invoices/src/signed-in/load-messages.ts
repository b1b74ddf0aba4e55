import { createMessageLoader } from '@assess/i18n';

/** Loads the texts of the pages and parts for signed-in users, in a chunk of their own. */
export const loadSignedInMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
