import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createContentSource } from './create-content-source.ts';

const { numRuns = 100 } = fc.readConfigureGlobal();

const parts =
  'logo utilitybar megamenu panel linklist contenttile search quicklinks banner modal footercolumns column tile linklists social countryselector legal';

const junk = fc.jsonValue({ maxDepth: 1 });

/** Mostly the usual value, sometimes arbitrary junk. */
const orJunk = <Value>(usual: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: junk });

const text = orJunk(
  fc.oneof(fc.string(), fc.constantFrom('x', '', ' ', '\u202e', '2026-01-01', 'country-unknown', 'LinkedIn')),
);
const url = orJunk(fc.constantFrom('/x', '//x', 'x', 'https://a.example/', 'javascript:evil()', '/content/dam/a.png'));
const words = {
  title: text,
  text,
  name: text,
  copyright: text,
  from: text,
  resourcePath: orJunk(fc.constantFrom('/m/a', 'b')),
};
const link = orJunk(
  fc.record(
    { ...words, path: url, linkPath: url, href: url, ariaControlsId: text },
    { requiredKeys: ['title', 'path'] },
  ),
);
const links = orJunk(fc.array(link, { maxLength: 4 }));

/** A structure that looks like a page tree, with junk wherever a value can be. */
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    junk,
    tie('component'),
    tie('component'),
    tie('component'),
  ),
  component: fc.record(
    {
      ...words,
      linkPath: url,
      image: orJunk(fc.record({ src: url, alt: text })),
      link,
      links,
      menuItems: links,
      ':type': orJunk(fc.constantFrom(...parts.split(' ').map((part) => `assess/components/${part}`))),
      ':items': orJunk(
        fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'constructor'), tie('tree'), { maxKeys: 4 }),
      ),
      ':itemsOrder': orJunk(fc.array(fc.constantFrom('a', 'b', '__proto__', 7))),
    },
    { requiredKeys: [':type', ':items', 'title', 'links', 'menuItems', 'linkPath'] },
  ),
}));

const servedWith = (body: unknown) =>
  createContentSource({
    siteOf: () => 'https://site.example',
    messagesOf: async () => ({ 'invoices.findPage.heading': 'Find and pay your invoice' }),
    log: () => undefined,
    fetch: async () => Response.json(body),
  });

describe('any JSON', () => {
  it('makes a header and a footer that can be used', async () => {
    const kinds = { remote: 0, 'built-in': 0, markup: 0 };
    await fc.assert(
      fc.asyncProperty(tree, async (body) => {
        const { header, footer, pages, messages, from } = await servedWith(body).contentFor('en-gb');
        kinds[from.header]++;
        expect([header.home.title, footer.copyright].every((words) => words.trim() !== '')).toBe(true);
        const lists = [
          header.utility,
          header.menu,
          footer.columns,
          footer.lists,
          footer.legalLinks,
          footer.socialLinks,
        ];
        for (const list of lists) expect(list.length).toBeGreaterThan(0);
        expect(new Set(header.menu.map(({ ariaControlsId }) => ariaControlsId)).size).toBe(header.menu.length);
        const links = [
          header.utility,
          ...header.menu.flatMap((section) => section.lists.map((list) => list.links)),
          footer.legalLinks,
        ];
        const leadsSomewhere = /^(\/(?!\/)|https?:\/\/)/;
        const unusable = links
          .flat()
          .filter(({ title, linkPath }) => title.trim() === '' || !leadsSomewhere.test(linkPath));
        expect(unusable).toEqual([]);
        expect([pages.invoices, messages]).toEqual(['/invoices/en-gb', {}]);
      }),
      { numRuns: 10 * numRuns },
    );
    expect(Math.min(kinds.remote, kinds['built-in'])).toBeGreaterThan(numRuns / 5); // both outcomes occurred
  });
});
