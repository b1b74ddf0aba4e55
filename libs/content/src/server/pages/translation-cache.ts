import type { Locale, SiteMode } from '@assess/i18n';
import { anArray, checkArguments } from '@assess/i18n/arguments';
import { createI18n, overlayMessages, type MessageLoader } from '@assess/i18n/messages';
import { createMemo } from '@assess/page-server';

/** The translations of a store, in which the texts of its site override those of the catalogues. */
export type Translations = ReturnType<typeof createI18n>;

/**
 * Creates a cache of lingui instances with a site's overrides. Pages with the same texts share an instance, to which each page may add
 * texts by `addMessages`, but never visitors' data. Without the cache, merging a few hundred texts for each page caused a third of the
 * garbage.
 *
 * @param loaders - the catalogues that every page has.
 */
export function createTranslationCache(
  loaders: readonly MessageLoader[],
): (store: { locale: Locale; siteMode: SiteMode }, own: Parameters<typeof overlayMessages>[1]) => Translations {
  if (process.env.NODE_ENV !== 'production') {
    const isLoader = (load: unknown) => typeof load === 'function';
    const messageLoaders = anArray('an array of message loaders, such as [loadMessages]', isLoader);
    checkArguments('createTranslationCache', { loaders }, { loaders: messageLoaders });
  }
  const memo = createMemo<string, Translations>();
  return ({ locale, siteMode }, own) =>
    memo(JSON.stringify([locale, siteMode, own]), async () => {
      const i18n = await createI18n(locale, loaders, siteMode);
      overlayMessages(i18n, own);
      return i18n;
    });
}
