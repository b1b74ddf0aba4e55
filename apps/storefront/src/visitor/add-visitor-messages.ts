import { loadMessages as personal } from '@assess/header-footer/personal';
import { addMessages } from '@assess/i18n';
import type { I18n } from '@lingui/core';
import type { AppConfig } from '../app-config.ts';
import { loadMessages } from './load-messages.ts';

/** Texts of notices, account menu and sign-in pages. */
export const visitorMessages = [personal, loadMessages];

let adding: Promise<void> | undefined;

/** Adds them, once per page: always the same promise, also where they cannot be loaded. */
export const addVisitorMessages = (i18n: I18n, { locale, siteMode }: AppConfig): Promise<void> =>
  (adding ??= addMessages(i18n, locale, visitorMessages, siteMode));
