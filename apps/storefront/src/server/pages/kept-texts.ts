import { createI18n, overlayMessages } from '@assess/i18n';
import type { I18n, Messages } from '@lingui/core';
import type { AppConfig } from '../../app-config.ts';
import { commonTexts } from '../../page-resources/texts.ts';
import { memoizeByKey } from '../cache/memoize-by-key.ts';

/**
 * The texts of pages, with a site's own laid over them. Pages with the same ones share an instance, to which each adds what it
 * needs besides: nothing of a visitor is ever among them, and putting a few hundred together was a third of a page's garbage.
 */
export function createKeptTexts() {
  const kept = memoizeByKey<Promise<I18n>>(100);
  return ({ locale, siteMode }: Pick<AppConfig, 'locale' | 'siteMode'>, own: Messages): Promise<I18n> =>
    kept(JSON.stringify([locale, siteMode, own]), async () => {
      const i18n = await createI18n(locale, commonTexts, siteMode);
      overlayMessages(i18n, own);
      return i18n;
    });
}
