/// <reference types="@assess/i18n/po" preserve="true" />
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { aFunction, aLocale, anArray, anI18n, anObject, checkArguments, oneOf, optional } from '../arguments/index.ts';
import { locales, type Language, type Locale, type SiteMode } from '../locales.ts';

/** The name of a catalogue file: a language, or the wording of the UK clinical business that overrides English. @see spec §1 */
export type Catalogue = Language | 'en-gb';

/**
 * Fetches a library's compiled catalogue of messages. Message ids start with the library's name, because the catalogues
 * of all libraries are merged.
 */
export type MessageLoader = (catalogue: Catalogue) => Promise<Messages>;

/**
 * Creates the message loader of a library. The bundler puts each catalogue into a separate chunk.
 *
 * @param files - `import.meta.glob('./locales/*.po')`, which Vite expands
 */
export function createMessageLoader(files: Readonly<Record<string, () => Promise<unknown>>>): MessageLoader {
  if (process.env.NODE_ENV !== 'production')
    checkArguments('createMessageLoader', { files }, { files: anObject("import.meta.glob('./locales/*.po')") });
  return async (catalogue) => {
    if (process.env.NODE_ENV !== 'production') {
      const names = Object.keys(files).map((path) => path.slice('./locales/'.length, -'.po'.length));
      checkArguments('loadMessages', { catalogue }, { catalogue: oneOf(...names) });
    }
    return ((await files[`./locales/${catalogue}.po`]?.()) as { messages: Messages }).messages;
  };
}

/** Combines several loaders into one. If two catalogues share an id, the later loader wins. */
export function joinLoaders(loaders: readonly MessageLoader[]): MessageLoader {
  if (process.env.NODE_ENV !== 'production') checkArguments('joinLoaders', { loaders }, { loaders: someLoaders() });
  return async (catalogue) => Object.assign({}, ...(await Promise.all(loaders.map((load) => load(catalogue)))));
}

const someLoaders = () =>
  anArray('an array of message loaders, such as [loadMessages]', (load) => typeof load === 'function');

/** Returns the catalogue of a store. Only English has a separate wording for the UK. */
export function catalogueOf(locale: Locale, siteMode?: SiteMode): Catalogue {
  if (process.env.NODE_ENV !== 'production') checkArguments('catalogueOf', { locale }, { locale: aLocale() });
  const { language, siteMode: ofLocale } = locales[locale];
  return language === 'en' && (siteMode ?? ofLocale) === 'regional' ? 'en-gb' : language;
}

/**
 * Creates a lingui instance with the texts of all loaders. Create one per request on the server and one per page in the
 * browser, and never use lingui's global instance. Its `locale` is the `htmlLang` of the store. If two catalogues share
 * an id, the later loader wins.
 *
 * @param siteMode - default: the site mode of the locale.
 * @throws any error of a loader, because a page must not be shown without its texts.
 */
export async function createI18n(
  locale: Locale,
  loaders: readonly MessageLoader[],
  siteMode?: SiteMode,
): Promise<I18n> {
  if (process.env.NODE_ENV !== 'production')
    checkArguments(
      'createI18n',
      { locale, loaders, siteMode },
      {
        locale: aLocale(),
        loaders: someLoaders(),
        siteMode: optional(oneOf('regional', 'global')),
      },
    );
  const { htmlLang } = locales[locale];
  const catalogue = catalogueOf(locale, siteMode);
  const messages = await joinLoaders(loaders)(catalogue);
  const i18n = setupI18n({ locale: htmlLang, messages: { [htmlLang]: messages } });
  const late: LateTexts = { i18n, catalogue, added: new Map() };
  return Object.assign(i18n, { [lateTexts]: late });
}

interface LateTexts {
  i18n: I18n;
  /** The catalogue that the instance was created with. */
  catalogue: Catalogue;
  added: Map<MessageLoader, Promise<void>>;
}

/**
 * The key under which an instance stores its late texts. They are a property of the instance, because lingui passes
 * components a proxy of it.
 */
const lateTexts = Symbol('late texts');

/**
 * Adds texts that only some pages need to an instance, in the wording with which the instance was created. Existing
 * texts stay. Components that show one of the new texts render again.
 *
 * @param to - must come from `createI18n`, else the function throws
 * @returns the same promise for each call with the same loader, even after a failure, as React's `use` requires
 */
export function addMessages(to: I18n & { [lateTexts]?: LateTexts }, load: MessageLoader): Promise<void> {
  if (process.env.NODE_ENV !== 'production')
    checkArguments(
      'addMessages',
      { i18n: to, load },
      { i18n: anI18n(), load: aFunction('a message loader, such as loadMessages') },
    );
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

/**
 * Replaces messages of the catalogues by compiled messages from another source, by message id. Catalogues that load
 * later are replaced, too.
 */
export function overlayMessages(i18n: I18n, messages: Messages): void {
  if (process.env.NODE_ENV !== 'production')
    checkArguments(
      'overlayMessages',
      { i18n, messages },
      { i18n: anI18n(), messages: anObject('compiled messages by their ids') },
    );
  i18n.load(i18n.locale, messages);
}
