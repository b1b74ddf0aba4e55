import { loadMessages as personal } from '@assess/header-footer/personal';
import { addMessages } from '@assess/i18n';
import type { I18n } from '@lingui/core';
import type { AppConfig } from '../app-config.ts';
import { loadMessages } from './load-messages.ts';

let adding: Promise<void> | undefined;

/** Adds the texts of notices, account menu and sign-in pages, once per page. */
export const addVisitorMessages = (i18n: I18n, { locale, siteMode }: AppConfig): Promise<void> =>
  (adding ??= addMessages(i18n, locale, [personal, loadMessages], siteMode));
