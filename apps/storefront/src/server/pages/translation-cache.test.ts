import { addMessages } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { resourceTexts } from '../../page-resources/texts.ts';
import { createTranslationCache } from './translation-cache.ts';

const shop = { locale: 'en-us', siteMode: 'global' } as const;

describe(createTranslationCache, () => {
  it('are shared by pages with the same texts of a site', async () => {
    const textsFor = createTranslationCache();
    const texts = await textsFor(shop, { 'invoices.findForm.submit': 'Pay here' });
    expect(await textsFor({ ...shop }, { 'invoices.findForm.submit': 'Pay here' })).toBe(texts);
    expect(texts._('invoices.findForm.submit')).toBe('Pay here');
  });

  it('never mix texts of other pages, other stores or earlier versions', async () => {
    const textsFor = createTranslationCache();
    const without = await textsFor(shop, {});
    await textsFor(shop, { 'invoices.findForm.submit': 'Pay here' });
    const changed = await textsFor(shop, { 'invoices.findForm.submit': 'Pay there' });
    const dutch = await textsFor({ locale: 'nl-nl', siteMode: 'regional' }, {});
    expect(without._('invoices.findForm.submit')).not.toMatch(/Pay (t?here)$/);
    expect(changed._('invoices.findForm.submit')).toBe('Pay there');
    expect(dutch.locale).toBe('nl-NL');
    expect(dutch._('invoices.findForm.submit')).not.toBe(without._('invoices.findForm.submit'));
  });

  it('give precedence to a site over texts that come with the page', async () => {
    const textsFor = createTranslationCache();
    const texts = await textsFor(shop, { 'invoices.bankTransfer.heading': 'Yours' });
    await addMessages(texts, resourceTexts['found-invoices']);
    expect(texts._('invoices.bankTransfer.heading')).toBe('Yours');
  });
});
