import type { SearchSuggestions } from '@assess/content';
import type { Locale } from '@assess/i18n';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { aContext } from '../testing/request-contexts.ts';
import { createSearchSections } from './search-sections.tsx';

const found: SearchSuggestions = {
  products: { total: 0, items: [] },
  productItems: { total: 0, items: [] },
  content: {
    total: 12,
    items: [{ title: 'Dyslexia <b>', linkPath: 'https://us.example/dyslexia', description: 'A guide' }],
  },
};

const commercePage = '<form></form><section data-found="product-items"><h2>PRODUCT ITEMS (1)</h2></section>';

async function markupOf(locale: Locale, { messages = {}, suggest = async () => found, html = commercePage } = {}) {
  const sections = createSearchSections({
    contentFor: async () => ({ messages }),
    suggest,
    log: pino({ level: 'silent' }),
  });
  const put = await sections(aContext(`/search.html?q=dyslexia&locale=${locale}`), 'dyslexia');
  return put(html);
}

describe(createSearchSections, () => {
  it('have a heading with the count for each kind, and links', async () => {
    const html = await markupOf('nl-nl');
    expect(html).toContain('<h2 id="found-products">PRODUCTEN (0)</h2></section>');
    expect(html).toContain('<h2 id="found-content">INHOUD (12)</h2>');
    expect(html).toContain('<li><a href="https://us.example/dyslexia">Dyslexia &lt;b&gt;</a> – A guide</li>');
  });

  it.each([
    ['round what commerce lists', commercePage, ['PRODUCTS', 'PRODUCT ITEMS', 'CONTENT']],
    ['below a page that does not say where its list is', '<form></form>', ['PRODUCTS', 'CONTENT']],
  ])('stand %s', async (_, html, headings) => {
    expect((await markupOf('en-us', { html })).match(/(?<![A-Z ])[A-Z ]+(?= \()/g)).toEqual(headings);
  });

  it('have the words of the editors', async () => {
    expect(await markupOf('en-us', { messages: { 'headerFooter.search.content': 'ARTICLES' } })).toContain(
      'ARTICLES (12)',
    );
  });

  it('are left out while the regional site does not answer', async () => {
    expect(await markupOf('en-us', { suggest: () => Promise.reject(new Error('down')) })).toBe(commercePage);
  });
});
