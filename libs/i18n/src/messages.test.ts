import { i18n as globalI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { createI18n, type MessageLoader } from './messages.ts';

const loaderOf =
  (messages: Record<string, string>): MessageLoader =>
  async () =>
    messages;

describe(createI18n, () => {
  it('asks every loader for the language of the locale and merges the answers', async () => {
    const asked: string[] = [];
    const recording: MessageLoader = async (language) => {
      asked.push(language);
      return { 'invoices.title': 'Invoices' };
    };
    const i18n = await createI18n('en-us', [recording, loaderOf({ 'headerFooter.menu': 'Menu' })]);
    expect(asked).toEqual(['en']);
    expect(i18n._('invoices.title')).toBe('Invoices');
    expect(i18n._('headerFooter.menu')).toBe('Menu');
  });

  it('lets the later loader win', async () => {
    const i18n = await createI18n('en-us', [loaderOf({ 'shop.title': 'ours' }), loaderOf({ 'shop.title': 'theirs' })]);
    expect(i18n._('shop.title')).toBe('theirs');
  });

  it('formats as the region of the locale does', async () => {
    const i18n = await createI18n('en-us', []);
    expect(i18n.locale).toBe('en-US');
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
