import { i18n as globalI18n } from '@lingui/core';
import { describe, expect, it, vi } from 'vitest';
import { localeCodes, type Locale } from '../locales.ts';
import {
  addMessages,
  catalogueOf,
  createI18n,
  createMessageLoader,
  overlayMessages,
  type Catalogue,
  type MessageLoader,
} from './messages.ts';

const loaderOf =
  (messages: Record<string, string>): MessageLoader =>
  async () =>
    messages;

describe(catalogueOf, () => {
  const expected: Record<Locale, Catalogue> = {
    'en-us': 'en',
    'en-ca': 'en',
    'fr-ca': 'fr',
    'en-gb': 'en-gb',
    'en-au': 'en',
    'en-nz': 'en',
    'zh-sg': 'en',
    'ja-jp': 'en',
    'nl-nl': 'nl',
    'es-es': 'es',
  };

  it.each(localeCodes)('gives %s its language, the UK the words of its clinical business', (locale) => {
    expect(catalogueOf(locale)).toBe(expected[locale]);
  });

  it('lets a site mode change English wording only', () => {
    expect(catalogueOf('en-gb', 'global')).toBe('en');
    expect(catalogueOf('en-au', 'regional')).toBe('en-gb');
    expect(catalogueOf('fr-ca', 'regional')).toBe('fr');
  });
});

describe(createMessageLoader, () => {
  it('fetches the one catalogue it is asked for', async () => {
    const fetched: string[] = [];
    const fileOf = (catalogue: string) => async () => {
      fetched.push(catalogue);
      return { messages: { 'shop.title': catalogue } };
    };
    const load = createMessageLoader({ './locales/en.po': fileOf('en'), './locales/nl.po': fileOf('nl') });
    expect(await load('nl')).toEqual({ 'shop.title': 'nl' });
    expect(fetched).toEqual(['nl']);
  });
});

describe(createI18n, () => {
  it('asks every loader for the catalogue of the locale and merges the answers', async () => {
    const asked: Catalogue[] = [];
    const recording: MessageLoader = async (catalogue) => {
      asked.push(catalogue);
      return { 'invoices.title': 'Factures' };
    };
    const i18n = await createI18n('fr-ca', [recording, loaderOf({ 'headerFooter.menu': 'Menu' })]);
    expect(asked).toEqual(['fr']);
    expect(i18n._('invoices.title')).toBe('Factures');
    expect(i18n._('headerFooter.menu')).toBe('Menu');
  });

  it('asks for the wording of the site mode it is given', async () => {
    const asked: Catalogue[] = [];
    const recording: MessageLoader = async (catalogue) => {
      asked.push(catalogue);
      return {};
    };
    await createI18n('en-gb', [recording]);
    await createI18n('en-gb', [recording], 'global');
    expect(asked).toEqual(['en-gb', 'en']);
  });

  it('lets the later loader win', async () => {
    const i18n = await createI18n('en-us', [loaderOf({ 'shop.title': 'ours' }), loaderOf({ 'shop.title': 'theirs' })]);
    expect(i18n._('shop.title')).toBe('theirs');
  });

  it.each([
    ['fr-ca', 'fr-CA'],
    ['zh-sg', 'en-SG'],
    ['ja-jp', 'en-JP'],
  ] as const)('formats in %s as %s does', async (locale, htmlLang) => {
    expect((await createI18n(locale, [])).locale).toBe(htmlLang);
  });

  it('shares nothing between two calls or with the global instance', async () => {
    const first = await createI18n('en-us', [loaderOf({ 'shop.title': 'first' })]);
    const second = await createI18n('en-us', [loaderOf({ 'shop.title': 'second' })]);
    expect(first._('shop.title')).toBe('first');
    expect(second._('shop.title')).toBe('second');
    expect(globalI18n.locale).toBe('');
  });

  it('fails when a catalogue cannot be loaded', async () => {
    const broken: MessageLoader = () => Promise.reject(new Error('chunk is gone'));
    await expect(createI18n('en-us', [broken])).rejects.toThrow('chunk is gone');
  });
});

describe(addMessages, () => {
  it('adds texts, and notifies subscribers', async () => {
    const i18n = await createI18n('en-gb', [loaderOf({ 'shop.title': 'Shop', 'shop.cart': 'Cart' })]);
    const changes: string[] = [];
    i18n.on('change', () => changes.push(i18n._('identity.name')));
    await addMessages(i18n, loaderOf({ 'identity.name': 'Name', 'shop.cart': 'Basket' }));
    expect(['shop.title', 'shop.cart', 'identity.name'].map((id) => i18n._(id))).toEqual(['Shop', 'Cart', 'Name']);
    expect(changes).toEqual(['Name']);
  });

  it('has the wording that the instance began with', async () => {
    const clinical: MessageLoader = async (catalogue) => ({ 'search.hint': catalogue });
    const i18n = await createI18n('en-au', [], 'regional');
    await addMessages(i18n, clinical);
    expect(i18n._('search.hint')).toBe('en-gb');
  });

  it('requests the texts of a loader once, also after a failure', async () => {
    const i18n = await createI18n('en-us', []);
    const broken = vi.fn<MessageLoader>(() => Promise.reject(new Error('chunk is gone')));
    const adding = addMessages(i18n, broken);
    expect(addMessages(new Proxy(i18n, {}), broken)).toBe(adding); // lingui passes components a proxy of the instance
    await expect(adding).rejects.toThrow('chunk is gone');
    expect(broken).toHaveBeenCalledOnce();
  });

  it('refuses an instance whose wording it does not know', () => {
    expect(() => addMessages(globalI18n, loaderOf({}))).toThrow('createI18n');
  });
});

describe(overlayMessages, () => {
  it('replaces texts that are there, and those of a catalogue that comes later', async () => {
    const i18n = await createI18n('nl-nl', [loaderOf({ 'a.title': 'A', 'a.text': 'B' })]);
    overlayMessages(i18n, { 'a.title': 'remote A', 'b.title': 'remote B' });
    await addMessages(i18n, loaderOf({ 'b.title': 'B', 'b.text': 'C' }));
    expect(['a.title', 'a.text', 'b.title', 'b.text'].map((id) => i18n._(id))).toEqual([
      'remote A',
      'B',
      'remote B',
      'C',
    ]);
  });
});
