/// <reference types="@assess/i18n/po" preserve="true" />
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { locales, type Language, type Locale, type SiteMode } from './locales.ts';

/** A catalogue file: a language, or the wording of the UK clinical business laid over English. @see spec §1 */
export type Catalogue = Language | 'en-gb';

/** Fetches one library's compiled catalogue. Its ids begin with the library's name, so that catalogues never collide. */
export type MessageLoader = (catalogue: Catalogue) => Promise<Messages>;

/**
 * A library's loader. The bundler makes each catalogue a chunk of its own.
 *
 * @param files - `import.meta.glob('./locales/*.po')`, which Vite writes out
 */
export const createMessageLoader =
  (files: Readonly<Record<string, () => Promise<unknown>>>): MessageLoader =>
  async (catalogue) =>
    ((await files[`./locales/${catalogue}.po`]?.()) as { messages: Messages }).messages;

/** Several loaders as one. Where two catalogues share an id, the later loader wins. */
export const joinLoaders =
  (loaders: readonly MessageLoader[]): MessageLoader =>
  async (catalogue) =>
    Object.assign({}, ...(await Promise.all(loaders.map((load) => load(catalogue)))));

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
  const catalogue = catalogueOf(locale, siteMode);
  const messages = await joinLoaders(loaders)(catalogue);
  const i18n = setupI18n({ locale: htmlLang, messages: { [htmlLang]: messages } });
  const late: LateTexts = { i18n, catalogue, added: new Map() };
  return Object.assign(i18n, { [lateTexts]: late });
}

interface LateTexts {
  i18n: I18n;
  /** The wording that the instance began with. */
  catalogue: Catalogue;
  added: Map<MessageLoader, Promise<void>>;
}

/** Kept in the instance itself: components get it from lingui behind a proxy. */
const lateTexts = Symbol('late texts');

/**
 * Adds texts that only some pages need, in the wording that the instance began with. Those that are there stay; whatever shows
 * one of them is rendered again.
 *
 * @param to - made by `createI18n`, else it throws
 * @returns for one loader always the same promise, also where its texts cannot be had: fit for React's `use`
 */
export function addMessages(to: I18n & { [lateTexts]?: LateTexts }, load: MessageLoader): Promise<void> {
  const late = to[lateTexts];
  if (!late) throw new Error('The instance was not made by createI18n.');
  const { i18n, catalogue, added } = late;
  const add = async () => {
    const messages = Object.entries(await load(catalogue)).filter(([id]) => !(id in i18n.messages));
    i18n.load(i18n.locale, Object.fromEntries(messages));
  };
  const adding = added.get(load) ?? add();
  added.set(load, adding);
  return adding;
}

/** Lays texts from elsewhere, by message id and compiled, over those of the catalogues, also of one that comes later. */
export const overlayMessages = (i18n: I18n, messages: Messages): void => i18n.load(i18n.locale, messages);
