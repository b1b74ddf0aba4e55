import { addMessages, type MessageLoader } from '@assess/i18n/messages';
import { describe, expect, it } from 'vitest';
import { createTranslationCache } from './translation-cache.ts';

const catalogue: MessageLoader = async (name) => ({ submit: `Find in ${name}` });
const ofFewPages: MessageLoader = async () => ({ heading: 'Ours' });
const shop = { locale: 'en-us', siteMode: 'global' } as const;

describe(createTranslationCache, () => {
  it('are shared by pages with the same texts of a site', async () => {
    const textsFor = createTranslationCache([catalogue]);
    const texts = await textsFor(shop, { submit: 'Pay here' });
    expect(await textsFor({ ...shop }, { submit: 'Pay here' })).toBe(texts);
    expect(texts._('submit')).toBe('Pay here');
  });

  it('never mix texts of other pages, other stores or earlier versions', async () => {
    const textsFor = createTranslationCache([catalogue]);
    const without = await textsFor(shop, {});
    await textsFor(shop, { submit: 'Pay here' });
    const changed = await textsFor(shop, { submit: 'Pay there' });
    const dutch = await textsFor({ locale: 'nl-nl', siteMode: 'regional' }, {});
    expect(without._('submit')).toBe('Find in en');
    expect(changed._('submit')).toBe('Pay there');
    expect(dutch.locale).toBe('nl-NL');
    expect(dutch._('submit')).toBe('Find in nl');
  });

  it('give precedence to a site over texts that come with the page', async () => {
    const texts = await createTranslationCache([catalogue])(shop, { heading: 'Yours' });
    await addMessages(texts, ofFewPages);
    expect(texts._('heading')).toBe('Yours');
  });
});
