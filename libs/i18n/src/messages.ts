/// <reference types="@assess/i18n/po" preserve="true" />
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { locales, type Language, type Locale } from './locales.ts';

/** Fetches one library's compiled catalogue. Its ids begin with the library's name, so that catalogues never collide. */
export type MessageLoader = (language: Language) => Promise<Messages>;

/**
 * The texts of all loaders in one instance that belongs to the caller: one per request on the server, one per page in
 * the browser, never lingui's global. Its `locale` is the `htmlLang` of the locale. Where two catalogues share an id,
 * the later loader wins.
 *
 * @throws whatever a loader throws: without its texts a page must not be shown.
 */
export async function createI18n(locale: Locale, loaders: readonly MessageLoader[]): Promise<I18n> {
  const { language, htmlLang } = locales[locale];
  const catalogues = await Promise.all(loaders.map((load) => load(language)));
  return setupI18n({ locale: htmlLang, messages: { [htmlLang]: Object.assign({}, ...catalogues) } });
}
