import { describe, expect, it } from 'vitest';
import { suggestionsExample } from '../testing/wire-examples.ts';
import { parseSuggestions } from './parse-suggestions.ts';

const store = { locale: 'en-us', marketingSite: 'https://us.assessments.example' } as const;

const parse = (response: unknown) => parseSuggestions(response, store);

const item = (name: string | number) => ({ title: `${name}`, linkPath: `/${name}` });

describe(parseSuggestions, () => {
  it('reads the three sections', () => {
    expect(parse(suggestionsExample)).toEqual(suggestionsExample);
  });

  it('shows five at most, and counts no fewer than it shows', () => {
    const items = Array.from({ length: 9 }, (_, index) => item(index));
    const found = parse({ products: { total: 2, items }, productItems: { total: 900, items } });
    expect(found?.products).toEqual({ total: 5, items: items.slice(0, 5) });
    expect(found?.productItems.total).toBe(900);
  });

  it('drops a suggestion that leads nowhere, and empties a section that is none', () => {
    expect(
      parse({
        products: { total: 3, items: [{ title: 'x', linkPath: 'javascript:evil()' }, item('good')] },
        productItems: { total: -1, items: [] },
        content: 'none',
      }),
    ).toEqual({
      products: { total: 3, items: [item('good')] },
      productItems: { total: 0, items: [] },
      content: { total: 0, items: [] },
    });
  });

  it.each([null, 'x', 7, []])('is nothing for a response of another kind: %j', (response) => {
    expect(parse(response)).toBeUndefined();
  });
});
