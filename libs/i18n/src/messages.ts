/// <reference types="@assess/i18n/po" preserve="true" />
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { locales, type Language, type Locale, type SiteMode } from './locales.ts';

/** A catalogue file: a language, or the wording of the UK clinical business laid over English. @see spec §1 */
export type Catalogue = Language | 'en-gb';

/** Fetches one library's compiled catalogue. Its ids begin with the library's name, so that catalogues never collide. */
export type MessageLoader = (catalogue: Catalogue) => Promise<Messages>;

/**
 * A library's loader over one module per catalogue, so that the bundler makes each a chunk of its own.
 *
 * @param modules - `{ en: () => import('./locales/en.po'), … }`; one that is missing does not compile.
 */
export const createMessageLoader =
  (modules: Readonly<Record<Catalogue, () => Promise<{ messages: Messages }>>>): MessageLoader =>
  async (catalogue) =>
    (await modules[catalogue]()).messages;

/** The catalogue a store's texts come from. Only English has wording of its own for the UK. */
export const catalogueOf = (locale: Locale, siteMode: SiteMode = locales[locale].siteMode): Catalogue => {
  const { language } = locales[locale];
  return language === 'en' && siteMode === 'regional' ? 'en-gb' : language;
};

/**
 * The texts of all loaders in one instance that belongs to the caller: one per request on the server, one per page in
 * the browser, never lingui's global. Its `locale` is the `htmlLang` of the locale. Where two catalogues share an id,
 * the later loader wins.
 *
 * @param siteMode - default: that of the locale.
 * @throws whatever a loader throws: without its texts a page must not be shown.
 */
export async function createI18n(
  locale: Locale,
  loaders: readonly MessageLoader[],
  siteMode?: SiteMode,
): Promise<I18n> {
  const { htmlLang } = locales[locale];
  const messages = await loadAll(loaders, catalogueOf(locale, siteMode));
  return setupI18n({ locale: htmlLang, messages: { [htmlLang]: messages } });
}

/** Texts that only some pages need, laid over those that are there; what shows one of them is rendered again. */
export async function addMessages(
  i18n: I18n,
  locale: Locale,
  loaders: readonly MessageLoader[],
  siteMode?: SiteMode,
): Promise<void> {
  const messages = await loadAll(loaders, catalogueOf(locale, siteMode));
  i18n.load(locales[locale].htmlLang, { ...messages, ...overlays.get(i18n) });
}

const overlays = new WeakMap<I18n, Messages>();

/** Texts from elsewhere, by message id and compiled: they stand in place of a catalogue's own, also of one that comes later. */
export function overlayMessages(i18n: I18n, messages: Messages): void {
  overlays.set(i18n, messages);
  i18n.load(i18n.locale, messages);
}

const loadAll = async (loaders: readonly MessageLoader[], catalogue: Catalogue): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all(loaders.map((load) => load(catalogue)))));
