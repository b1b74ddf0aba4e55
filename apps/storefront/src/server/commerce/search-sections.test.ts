import { describe, expect, it } from 'vitest';
import { searchSections } from './search-sections.tsx';

const found = {
  products: { total: 0, items: [] },
  productItems: { total: 0, items: [] },
  content: {
    total: 12,
    items: [{ title: 'Dyslexia <b>', linkPath: 'https://us.example/dyslexia', description: 'A guide' }],
  },
};

describe(searchSections, () => {
  it('has a heading with the count for each kind, and links', async () => {
    const html = await searchSections(found, { locale: 'nl-nl', siteMode: 'global', messages: {} });
    expect(html).toContain('<h2 id="found-products">PRODUCTEN (0)</h2></section>');
    expect(html).toContain('<h2 id="found-content">INHOUD (12)</h2>');
    expect(html).toContain('<li><a href="https://us.example/dyslexia">Dyslexia &lt;b&gt;</a> – A guide</li>');
  });

  it('has the words of the editors', async () => {
    const messages = { 'headerFooter.search.content': 'ARTICLES' };
    const html = await searchSections(found, { locale: 'en-us', siteMode: 'global', messages });
    expect(html).toContain('ARTICLES (12)');
  });
});
