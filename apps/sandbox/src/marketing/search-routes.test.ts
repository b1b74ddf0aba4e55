import { localeCodes } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { startMarketing } from '../testing/marketing-client.ts';
import type { SuggestionSection } from './search-index.ts';

const nothing = { total: 0, items: [] };
const titlesOf = ({ items }: SuggestionSection) => items.map(({ title }) => title);

describe('the search', () => {
  it('suggests products, their items and pages, with the number of all that is found', async () => {
    const { search } = await startMarketing();
    expect(await search('en-us', 'working')).toEqual({
      products: {
        total: 1,
        items: [{ title: 'Working Memory Battery', linkPath: '/p/WMB-101?locale=en-us' }],
      },
      productItems: {
        total: 2,
        items: [
          {
            title: 'Working Memory Battery, complete kit',
            linkPath: '/p/WMB-101?locale=en-us',
            description: 'Product number: WMB-101',
          },
          {
            title: 'Working Memory Battery, record forms (25)',
            linkPath: '/p/WMB-110?locale=en-us',
            description: 'Product number: WMB-110',
          },
        ],
      },
      content: nothing,
    });
    expect((await search('en-us', 'webinars')).content).toEqual({
      total: 2,
      items: [
        {
          title: 'Upcoming webinars',
          linkPath: 'webinars/upcoming',
          description: 'Webinars',
        },
        {
          title: 'On-demand webinars',
          linkPath: 'webinars/on-demand',
          description: 'Webinars',
        },
      ],
    });
  });

  it('shows five of a section and counts them all', async () => {
    const { search } = await startMarketing();
    const { content } = await search('en-us', 'a');
    expect(content.items).toHaveLength(5);
    expect(content.total).toBeGreaterThan(5);
  });

  it('finds words by their beginnings, in any order, letter case and accent, and puts first what begins alike', async () => {
    const { search } = await startMarketing();
    expect(titlesOf((await search('fr-ca', 'EVALUATION')).content)[0]).toBe('Évaluation numérique');
    expect(titlesOf((await search('es-es', 'cancion')).content)).toEqual([]);
    expect(titlesOf((await search('es-es', 'formacion prod')).content)).toEqual(['Formación por producto']);
    expect(titlesOf((await search('en-us', 'kit mem')).productItems)).toEqual(['Working Memory Battery, complete kit']);
    expect((await search('en-us', 'emory')).products).toEqual(nothing);
    expect(titlesOf((await search('en-us', 'wmb-11')).productItems)).toEqual([
      'Working Memory Battery, record forms (25)',
    ]);
  });

  it('leads to the store and the site that were asked', async () => {
    const { search } = await startMarketing();
    for (const locale of localeCodes) {
      const { productItems } = await search(locale, 'wmb');
      expect(productItems.total).toBe(2);
      for (const { linkPath } of productItems.items)
        expect(linkPath).toMatch(new RegExp(`^/p/WMB-\\d+\\?locale=${locale}$`));
      for (const { linkPath } of (await search(locale, 'a')).content.items) expect(linkPath).toMatch(/^\w[^:]*$/);
    }
  });

  it('finds nothing for nothing, and reads no more than 100 characters', async () => {
    const { search } = await startMarketing();
    for (const q of ['', '   ', '***', 'ø'.repeat(1_000)])
      expect(await search('en-us', q)).toEqual({ products: nothing, productItems: nothing, content: nothing });
    expect((await search('en-us', `working${' '.repeat(93)}zebra`)).products.total).toBe(1);
  });

  it('knows the stores of its site only', async () => {
    const { siteOf } = await startMarketing();
    expect((await fetch(`${siteOf('en-us')}/search/suggestions.json?q=a&locale=fr-ca`)).status).toBe(422);
    expect((await fetch(`${siteOf('en-us')}/search/suggestions.json?q=a`)).status).toBe(422);
  });

  it('attacks where it is hostile', async () => {
    const { search, turn } = await startMarketing();
    await turn('marketing-search', 'hostile');
    const { products, content } = await search('en-us', 'working');
    expect(products.items.map(({ linkPath }: { linkPath: string }) => linkPath)).toContain('//hostile.example/');
    expect(titlesOf(content).join()).toContain('<script>');
  });
});
