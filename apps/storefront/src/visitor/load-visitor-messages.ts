import { loadMessages as personal } from '@assess/header-footer/personal';
import { joinLoaders } from '@assess/i18n';
import { loadMessages } from './load-messages.ts';

/** Texts of notices, account menu and sign-in pages. */
export const loadVisitorMessages = joinLoaders([personal, loadMessages]);
