import { describe, expect, it } from 'vitest';
import { loadExampleContent } from '../testing/example-content.ts';
import { exportedPage } from '../testing/exported-page.ts';
import { footerTreeExample } from '../testing/wire-examples.ts';
import { parseFooter } from './parse-footer.ts';

const { pages } = await loadExampleContent('en-us');
const store = { locale: 'en-us', marketingSite: 'https://us.assessments.example', pages } as const;

const component = (type: string, fields: object) => ({ ':type': `assess/components/${type}`, ...fields });

const parsePart = (type: string, fields: object) => parseFooter({ ':items': { part: component(type, fields) } }, store);

const good = { title: 'Good', path: '/good' };

describe(parseFooter, () => {
  it('reads components inside containers at any depth, as AEM exports them', () => {
    expect(parseFooter(exportedPage(footerTreeExample), store)).toEqual(parseFooter(footerTreeExample, store));
  });

  it('reads the component types of the deployment', () => {
    const tile = { ':type': 'acme/components/link-column', title: 'Acme', links: [{ title: 'Core', url: '/core' }] };
    const types = { tile: 'acme/components/link-column' };
    expect(parseFooter(exportedPage({ ':items': { tile } }), { ...store, componentTypes: types })).toEqual({
      columns: [{ title: 'Acme', links: [{ title: 'Core', linkPath: '/core' }] }],
    });
  });

  it('reads every kind of part', () => {
    expect(parseFooter(footerTreeExample, store)).toEqual({
      columns: [
        { title: 'Regional shop', links: [{ title: 'All tests', linkPath: 'https://us.assessments.example/shop' }] },
        {
          title: 'Regional help',
          text: 'We answer on working days.',
          links: [{ title: 'Order status', linkPath: pages.orderStatus }],
        },
      ],
      lists: [
        {
          title: 'For investors',
          links: [{ title: 'Reports', linkPath: 'https://us.assessments.example/investors' }],
        },
      ],
      countrySelector: { title: 'Another country', linkPath: 'https://us.assessments.example/countries' },
      socialLinks: [
        { name: 'LinkedIn', href: 'https://social.example/assessments', enabled: true },
        { name: 'Twitter', href: 'https://short.example/assessments', enabled: false },
      ],
      legalLinks: [{ title: 'Terms', linkPath: 'https://us.assessments.example/legal/terms-of-sale' }],
      copyright: '© Regional assessments',
    });
  });

  it('drops a malformed tile, and that tile only', () => {
    const tiles = {
      bad: component('tile', { title: 'Bad', links: 'none' }),
      good: component('tile', { title: 'Good', links: [good] }),
    };
    const { columns } = parsePart('footercolumns', { ':items': { column: component('column', { ':items': tiles }) } });
    expect(columns?.map(({ title }) => title)).toEqual(['Good']);
  });

  it('keeps a tile that is only a text', () => {
    const tile = component('tile', {
      title: 'Hours',
      text: 'On working days.',
      links: [{ title: 'x', path: 'javascript:evil()' }],
    });
    expect(parsePart('linklists', { ':items': { tile } }).lists).toEqual([
      { title: 'Hours', text: 'On working days.', links: [] },
    ]);
  });

  it('drops social links that are unknown, twice there, or no URL of another site', () => {
    const links = [
      { name: 'LinkedIn', href: 'javascript:evil()' },
      { name: 'LinkedIn', href: '/follow' },
      { name: 'LinkedIn', href: 'https://a.example/' },
      { name: 'LinkedIn', href: 'https://b.example/' },
      { name: 'MySpace', href: 'https://c.example/' },
      { name: 'YouTube', href: 'https://d.example/', enabled: 'yes' },
    ];
    expect(parsePart('social', { links }).socialLinks).toEqual([
      { name: 'LinkedIn', href: 'https://a.example/', enabled: true },
    ]);
  });

  it('says nothing of parts that are unknown, malformed or empty', () => {
    expect(parsePart('legal', { links: [], copyright: '' })).toEqual({});
    expect(parsePart('footercolumns', { ':items': { a: component('other', { ':items': {} }) } })).toEqual({});
    expect(parsePart('countryselector', { title: 'x', linkPath: 'data:text/html,x' })).toEqual({});
    for (const tree of [undefined, null, 1, 'x', [], {}, { ':items': [] }])
      expect(parseFooter(tree, store)).toEqual({});
  });
});
