import type { SearchSuggestions } from '@assess/content';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createSearchSections } from './search-sections.tsx';

const found: SearchSuggestions = {
  products: { total: 0, items: [] },
  productItems: { total: 0, items: [] },
  content: {
    total: 1234,
    items: [{ title: 'Dyslexia <b>', linkPath: 'https://us.example/dyslexia', description: 'A guide' }],
  },
};

const commercePage = '<form></form><section data-found="product-items"><h2>PRODUCT ITEMS (1)</h2></section>';

async function markupWith({ suggest = async () => found, html = commercePage } = {}) {
  const sections = createSearchSections({
    suggest,
    headingsFor: async () => ({ products: 'PRODUCTEN', content: 'INHOUD' }),
    log: pino({ level: 'silent' }),
  });
  const put = await sections({ locale: 'nl-nl' }, 'dyslexia');
  return put(html);
}

describe(createSearchSections, () => {
  it('have a heading with the count for each kind, and links', async () => {
    const html = await markupWith();
    expect(html).toContain('<h2 id="found-products">PRODUCTEN (0)</h2></section>');
    expect(html).toContain('<h2 id="found-content">INHOUD (1.234)</h2>');
    expect(html).toContain('<li><a href="https://us.example/dyslexia">Dyslexia &lt;b&gt;</a> – A guide</li>');
  });

  it.each([
    ['round what commerce lists', commercePage, ['PRODUCTEN', 'PRODUCT ITEMS', 'INHOUD']],
    ['below a page that does not say where its list is', '<form></form>', ['PRODUCTEN', 'INHOUD']],
  ])('stand %s', async (_, html, headings) => {
    expect((await markupWith({ html })).match(/(?<![A-Z ])[A-Z ]+(?= \()/g)).toEqual(headings);
  });

  it('are left out while the regional site does not answer', async () => {
    expect(await markupWith({ suggest: () => Promise.reject(new Error('down')) })).toBe(commercePage);
  });
});
