import type { MessageLoader } from '@assess/i18n';

const catalogues = { en: () => import('./locales/en.po') };

/** The library's texts in one language, a chunk of its own. */
export const loadMessages: MessageLoader = async (language) => (await catalogues[language]()).messages;
