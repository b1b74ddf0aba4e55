import { describe, expect, it } from 'vitest';
import { loadExampleContent } from '../testing/example-content.ts';
import { exportedPage, inContainer } from '../testing/exported-page.ts';
import { headerTreeExample } from '../testing/wire-examples.ts';
import { parseHeader } from './parse-header.ts';

const { pages } = await loadExampleContent('en-us');
const store = { locale: 'en-us', marketingSite: 'https://us.assessments.example', pages } as const;

const parse = (tree: unknown) => parseHeader(tree, store);

/** Parses a header with a single component below the root. */
const parsePart = (type: string, fields: object) =>
  parse({ ':items': { part: { ':type': `assess/components/${type}`, ...fields } } });

/** A mega menu with these entries, each with a panel of one list. */
const menuOf = (entries: object[]) =>
  parsePart('megamenu', { menuItems: entries, ':items': { panel: panelOf([{ title: 'List', links: [good] }]) } }).menu;

const panelOf = (lists: object[]) => ({
  ':type': 'assess/components/panel',
  ':items': Object.fromEntries(
    lists.map((list, index) => [`list_${index}`, { ':type': 'assess/components/linklist', ...list }]),
  ),
});

const good = { title: 'Good', path: '/good' };

describe(parseHeader, () => {
  it('reads every kind of part', () => {
    expect(parse(headerTreeExample)).toEqual({
      home: { title: 'Regional assessments', linkPath: 'https://us.assessments.example/' },
      utility: [
        { title: 'Assessments | Region', linkPath: 'https://us.assessments.example/' },
        { title: 'Invoices', linkPath: '/invoices/en-us' },
        { title: 'Contact us', linkPath: 'https://us.assessments.example/contact-us', openInNewWindow: true },
      ],
      hasSearch: true,
      menu: [
        {
          title: 'Regional products',
          ariaControlsId: 'menu-products',
          lists: [
            {
              title: 'By area',
              links: [
                {
                  title: 'Speech',
                  linkPath: '/store/usassessments/en/speech',
                  description: 'Tests of speech and language',
                },
                { title: 'Cognition', linkPath: 'https://us.assessments.example/products/cognition' },
              ],
            },
          ],
          tile: {
            title: 'New this season',
            text: 'Five tests in a new edition.',
            link: { title: 'See what is new', linkPath: 'https://us.assessments.example/new' },
            image: { src: '/content-images/en-us/content/dam/assess/products.png', alt: 'A test kit' },
          },
        },
        {
          title: 'Regional support',
          ariaControlsId: 'menu-support',
          lists: [{ title: 'Help', links: [{ title: 'Where is my order?', linkPath: pages.orderStatus }] }],
        },
      ],
      quickLinks: [{ title: 'Order quickly', linkPath: pages.quickOrder }],
      banner: {
        title: 'Notice',
        text: 'The warehouse is closed on Monday.',
        link: { title: 'More', linkPath: 'https://us.assessments.example/closed' },
        from: '2026-11-01',
        until: '2026-11-30',
      },
      countryUnknown: {
        title: 'Where are you?',
        text: 'We cannot tell your country.',
        link: { title: 'All contacts', linkPath: 'https://us.assessments.example/international' },
      },
    });
  });

  it('follows the order of the tree, else that of its keys', () => {
    const part = (title: string) => ({ ':type': 'assess/components/logo', title, linkPath: '/' });
    const items = { first: part('First'), second: part('Second') };
    expect(parse({ ':items': items }).home?.title).toBe('First');
    expect(parse({ ':items': items, ':itemsOrder': ['second', 'first'] }).home?.title).toBe('Second');
    expect(parse({ ':items': items, ':itemsOrder': [null, '__proto__', 'constructor', 7] }).home?.title).toBe('First');
  });

  it.each([
    ['no title', { path: '/x' }],
    ['an empty title', { title: ' \n', path: '/x' }],
    ['a title that is a number', { title: 7, path: '/x' }],
    ['no URL', { title: 'x' }],
    ['a URL that runs', { title: 'x', path: 'javascript:evil()' }],
    ['a page nobody knows', { title: 'x', page: 'admin' }],
    ['no form at all', 'x'],
  ])('drops a link with %s, and that link only', (_, bad) => {
    expect(parsePart('utilitybar', { menuItems: [bad, good, null] }).utility).toEqual([
      { title: 'Good', linkPath: '/good' },
    ]);
  });

  it('drops what is malformed of a link, where the link works without it', () => {
    const links = [{ ...good, description: 5, openInNewWindow: 'yes', linkPath: 7 }];
    expect(parsePart('quicklinks', { links }).quickLinks).toEqual([{ title: 'Good', linkPath: '/good' }]);
  });

  it('has a URL once in a list', () => {
    const menuItems = [good, { title: 'Again', path: '/good' }, { title: 'Other', path: '/other' }];
    expect(parsePart('utilitybar', { menuItems }).utility?.map(({ title }) => title)).toEqual(['Good', 'Other']);
  });

  it('cuts texts that are too long and cleans those that turn what follows', () => {
    const title = ` A\n\t long\u202e \u0000title${'x'.repeat(200_000)}`;
    const [link] = parsePart('utilitybar', { menuItems: [{ ...good, title }] }).utility ?? [];
    expect(link?.title).toHaveLength(120);
    expect(link?.title).toMatch(/^A long titlex+…$/);
    const [half] = parsePart('utilitybar', { menuItems: [{ ...good, title: '😀'.repeat(200) }] }).utility ?? [];
    expect(half?.title.isWellFormed()).toBe(true);
  });

  it.each(['\u200b', '\u2060\u00ad', '\u3164', '\u202e', '\u200f'])('drops a link of which nobody sees %j', (title) => {
    const menuItems = [
      { ...good, title },
      { title: 'Other', path: '/other' },
    ];
    expect(parsePart('utilitybar', { menuItems }).utility).toEqual([{ title: 'Other', linkPath: '/other' }]);
  });

  it('takes no more links, lists and sections than a header can show', () => {
    const links = Array.from({ length: 5000 }, (_, index) => ({ title: `x${index}`, path: `/${index}` }));
    expect(parsePart('utilitybar', { menuItems: links }).utility).toHaveLength(40);
    const lists = links.map(({ title }) => ({ title, links }));
    const menuItems = links.map(({ title }) => ({ title, resourcePath: 'panel' }));
    const { menu } = parsePart('megamenu', { menuItems, ':items': { panel: panelOf(lists) } });
    expect(menu).toHaveLength(12);
    expect(menu?.[0]?.lists).toHaveLength(12);
  });

  it('makes the ids of panels unique and its own', () => {
    const entry = (ariaControlsId?: unknown) => ({ title: 'x', resourcePath: '/a/panel', ariaControlsId });
    const menu = menuOf([
      entry('menu-a'),
      entry('menu-a'),
      entry('main'),
      entry('page-data'),
      entry('a b"'),
      entry(),
      entry('a'),
    ]);
    expect(menu?.map(({ ariaControlsId }) => ariaControlsId)).toEqual([
      'menu-a',
      'menu-a-2',
      'menu-main',
      'menu-page-data',
      'menu-5',
      'menu-6',
      'menu-a-3',
    ]);
  });

  it('keeps the first link to a URL, in its position', () => {
    const links = ['A1', 'B2', 'C3', 'A4'].map((title) => ({ title, linkPath: `/${title.charAt(0)}` }));
    expect(parsePart('quicklinks', { links }).quickLinks?.map(({ title }) => title)).toEqual(['A1', 'B2', 'C3']);
  });

  it.each([
    { title: 'x' },
    { title: 'x', resourcePath: '/a/other' },
    { title: 'x', resourcePath: '__proto__' },
    { resourcePath: 'panel' },
  ])('drops an entry of the menu without a title or a panel: %j', (entry) => expect(menuOf([entry])).toBeUndefined());

  it('joins lists of one heading, and drops a list without a heading or a link', () => {
    const lists = [
      { title: 'One', links: [good] },
      { title: 'Two', links: [] },
      { links: [good] },
      { title: 'One', links: [good, { title: 'More', path: '/more' }] },
    ];
    const { menu } = parsePart('megamenu', {
      menuItems: [{ title: 'x', resourcePath: 'panel' }],
      ':items': { panel: panelOf(lists) },
    });
    expect(menu?.[0]?.lists).toEqual([
      {
        title: 'One',
        links: [
          { title: 'Good', linkPath: '/good' },
          { title: 'More', linkPath: '/more' },
        ],
      },
    ]);
  });

  it.each([
    'https://hostile.example/a.png',
    '//hostile.example/a.png',
    '/content/dam/a.svg',
    '/content/dam/../a.png',
    '/content/dam/a%2f..%2fb.png',
    '/content/dam/a.png?x=1',
    '/etc/a.png',
    'javascript:evil()//content/dam/a.png',
    7,
  ])('drops a picture that is not one of the site, and keeps its tile: %j', (src) => {
    const tile = { title: 'Tile', text: 'Text.', link: good, image: { src, alt: 'x' } };
    const panel = panelOf([{ title: 'List', links: [good] }]);
    const items = { ...panel[':items'], tile: { ':type': 'assess/components/contenttile', ...tile } };
    const { menu } = parsePart('megamenu', {
      menuItems: [{ title: 'x', resourcePath: 'panel' }],
      ':items': { panel: { ...panel, ':items': items } },
    });
    expect(menu?.[0]?.tile).toEqual({ title: 'Tile', text: 'Text.', link: { title: 'Good', linkPath: '/good' } });
  });

  it('drops a tile that leads nowhere, and keeps its lists', () => {
    const panel = panelOf([{ title: 'List', links: [good] }]);
    const items = {
      ...panel[':items'],
      tile: { ':type': 'assess/components/contenttile', title: 'Tile', text: 'Text.' },
    };
    const { menu } = parsePart('megamenu', {
      menuItems: [{ title: 'x', resourcePath: 'panel' }],
      ':items': { panel: { ...panel, ':items': items } },
    });
    expect(menu?.[0]).toMatchObject({ lists: [{ title: 'List' }] });
    expect(menu?.[0]).not.toHaveProperty('tile');
  });

  it.each(['tomorrow', '2026-02-30', '2026-1-1', '2026-01-01T00:00:00Z', 20260101, null])(
    'drops a banner whose day cannot be read: %j',
    (until) => {
      expect(parsePart('banner', { title: 'x', text: 'x', until }).banner).toBeUndefined();
      expect(parsePart('banner', { title: 'x', text: 'x', from: until }).banner).toBeUndefined();
    },
  );

  it('says nothing of parts that are unknown, malformed or empty', () => {
    expect(parsePart('logo', { title: 'x' })).toEqual({});
    expect(parsePart('utilitybar', { menuItems: [] })).toEqual({});
    expect(parsePart('search', { enabled: 'yes' })).toEqual({});
    expect(parsePart('modal', { name: 'other', title: 'x', text: 'x', link: good })).toEqual({});
    expect(parse(JSON.parse(`${'{":items":{"a":'.repeat(30_000)}1${'}}'.repeat(30_000)}`))).toEqual({});
  });

  it('reads components inside containers at any depth, as AEM exports them', () => {
    const expected = parse(headerTreeExample);
    expect(parse(exportedPage(headerTreeExample))).toEqual(expected);
    const deep = Array.from({ length: 60 }).reduce<object>((tree) => inContainer(tree), headerTreeExample);
    expect(parse(deep)).toEqual(expected);
  });

  it('reads the component types of the deployment, and only those', () => {
    const types = { logo: 'acme/components/header/logo/v2', utilitybar: 'acme/components/nav' };
    const tree = exportedPage({
      ':items': {
        brand: { ':type': types.logo, title: 'Acme', linkPath: '/' },
        nav: { ':type': types.utilitybar, menuItems: [good, { title: 'Core', link: { url: '/core' } }] },
        search: { ':type': 'assess/components/search', enabled: true },
        logo: { ':type': 'assess/components/logo', title: 'Not ours', linkPath: '/' },
      },
    });
    expect(parseHeader(tree, { ...store, componentTypes: types })).toEqual({
      home: { title: 'Acme', linkPath: '/' },
      utility: [
        { title: 'Good', linkPath: '/good' },
        { title: 'Core', linkPath: '/core' },
      ],
      hasSearch: true,
    });
  });

  it('finds what is good in a tree of 1 MB of what is not', () => {
    const junk = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`junk_${index}`, 'x'.repeat(11_000)]));
    const items = { ...junk, ...headerTreeExample[':items'] };
    expect(parse({ ':items': items, ':itemsOrder': headerTreeExample[':itemsOrder'] })).toEqual(
      parse(headerTreeExample),
    );
  });
});
