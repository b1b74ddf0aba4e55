import { createI18n, overlayMessages } from '@assess/i18n';
import type { I18n, Messages } from '@lingui/core';
import { memoizeByKey } from '@assess/page-server';
import type { AppConfig } from '../../app-config.ts';
import { commonTexts } from '../../page-resources/texts.ts';

/**
 * Caches the translations of pages with a site's overrides. Pages with the same texts share an instance, to which each page adds the
 * texts of its resources. It never contains visitors' data. Merging a few hundred texts for each page caused a third of its garbage.
 */
export function createTranslationCache() {
  const kept = memoizeByKey<Promise<I18n>>(100);
  return ({ locale, siteMode }: Pick<AppConfig, 'locale' | 'siteMode'>, own: Messages): Promise<I18n> =>
    kept(JSON.stringify([locale, siteMode, own]), async () => {
      const i18n = await createI18n(locale, commonTexts, siteMode);
      overlayMessages(i18n, own);
      return i18n;
    });
}
