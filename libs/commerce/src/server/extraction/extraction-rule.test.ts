import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { extractionRuleSetting, parseExtractionRule } from './extraction-rule.ts';
import { createMatcher, parseSelectors } from './selector.ts';

describe(parseExtractionRule, () => {
  it('reads the parts in any order, with values that have an equals sign', () => {
    const { main, title, drop, text } = parseExtractionRule(' drop=[data-x="a, b"], nav ;main= #content main;');
    expect(text).toBe('drop=[data-x="a, b"], nav ;main= #content main;');
    expect(main).toEqual(parseSelectors('#content main'));
    expect(title).toBeUndefined();
    expect(drop).toHaveLength(2);
  });

  it('reads the addresses by which commerce names itself', () => {
    expect(parseExtractionRule('main=#a').origins).toEqual([]);
    const { origins } = parseExtractionRule('main=#a; origins=https://shop.example/, http://commerce:9002/store');
    expect(origins).toEqual(['https://shop.example', 'http://commerce:9002/store']);
  });

  it.each([
    ['title=h1', 'main= is missing'],
    ['#content', '"#content" does not begin with main=, title=, drop= or origins='],
    ['main=#content; keep=nav', '"keep=nav" does not begin with main=, title=, drop= or origins='],
    ['main=#a; main=#b', 'it has main= twice'],
    ['main=body', 'main= selects an element of any page'],
    ['main=#content, html body', 'main= selects an element of any page'],
    ['main=#a > div', '"#a > div" may have only tags'],
    ['main=#a; origins=shop.example', '"shop.example" is no address'],
    ['main=#a; origins=https://shop.example, javascript:x', '"javascript:x" is no address'],
    ['main=', '"" may have only tags'],
    ['main=div:not(.a)', '"div:not(.a)" may have only tags'],
    [`main=${Array.from({ length: 51 }, (_, index) => `#a${index}`).join()}`, 'at most 50 of them'],
  ])('refuses %s', (text, reason) => {
    expect(() => parseExtractionRule(text)).toThrow('must be a rule such as main=#content; title=h1; drop=nav');
    expect(() => parseExtractionRule(text)).toThrow(reason);
  });
});

describe(extractionRuleSetting, () => {
  const schema = z.object({ COMMERCE_EXTRACT: z.optional(extractionRuleSetting()) });

  it('is off without a value', () => {
    expect(schema.parse({ COMMERCE_EXTRACT: ' ' }).COMMERCE_EXTRACT).toBeUndefined();
    expect(schema.parse({}).COMMERCE_EXTRACT).toBeUndefined();
  });

  it('names what is wrong', () => {
    expect(schema.parse({ COMMERCE_EXTRACT: 'main=.a' }).COMMERCE_EXTRACT?.text).toBe('main=.a');
    const [issue] = schema.safeParse({ COMMERCE_EXTRACT: 'title=h1' }).error?.issues ?? [];
    expect(issue).toMatchObject({ path: ['COMMERCE_EXTRACT'], message: expect.stringContaining('main= is missing') });
  });
});

describe(parseSelectors, () => {
  it.each(['', 'a,', ', a', 'a,,b', '#', 'a..b', '#a div>p', 'a:hover', '*', '.adiv[', '[a=b c]', '#id1 + p', '.a{}'])(
    'refuses %s',
    (text) => {
      expect(parseSelectors(text)).toBeUndefined();
    },
  );

  /** Opens these elements, each in the one before, and returns whether the last one matches. */
  const isMatch = (selectors: string, ...path: readonly [name: string, attributes?: Record<string, string>][]) => {
    const matcher = createMatcher(parseSelectors(selectors) ?? []);
    let [progress, found] = [matcher.start, false];
    for (const [name, attributes = {}] of path)
      ({ progress, isMatch: found } = matcher.match({ name, attributes }, progress));
    return found;
  };

  it('matches tags, ids, classes and attributes', () => {
    expect(isMatch('DIV', ['div'])).toBe(true);
    expect(isMatch('div#a.b.c', ['div', { id: 'a', class: 'c\n x b' }])).toBe(true);
    expect(isMatch('div#a.b', ['div', { id: 'a', class: 'bb' }])).toBe(false);
    expect(isMatch('[data-x][role=main]', ['p', { 'data-x': '', role: 'main' }])).toBe(true);
    expect(isMatch("[title='a b']", ['p', { title: 'a b' }])).toBe(true);
    expect(isMatch('[title]', ['p'])).toBe(false);
    expect(isMatch('#a, p', ['p'])).toBe(true);
  });

  it('matches descendants, however deep, but not the ancestors themselves', () => {
    expect(isMatch('#a p', ['div', { id: 'a' }], ['div'], ['p'])).toBe(true);
    expect(isMatch('#a p', ['div', { id: 'a' }])).toBe(false);
    expect(isMatch('#a p', ['p'])).toBe(false);
    expect(isMatch('div div', ['div'])).toBe(false);
    expect(isMatch('div div p', ['div'], ['div'], ['b'], ['p'])).toBe(true);
    expect(isMatch('.a .b .c', ['i', { class: 'b' }], ['i', { class: 'a' }], ['i', { class: 'c' }])).toBe(false);
  });
});
