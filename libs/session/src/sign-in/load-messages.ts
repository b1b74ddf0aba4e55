import { joinLoaders, createMessageLoader } from '@assess/i18n/messages';
import { loadMessages as loadIdentityMessages } from '@assess/identity/react';

const loadOwnMessages = createMessageLoader(import.meta.glob('./locales/*.po'));

/** Loads the texts of the sign-in pages and of the sign-in steps. */
export const loadMessages = joinLoaders([loadOwnMessages, loadIdentityMessages]);
