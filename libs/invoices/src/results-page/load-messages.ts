import { createMessageLoader } from '@assess/i18n';

/** Texts of the results and of all pages that follow them, in a chunk that whoever is still searching goes without. */
export const loadFoundMessages = createMessageLoader(import.meta.glob('./locales/*.po'));
