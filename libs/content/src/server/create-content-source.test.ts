import { marketingUrl, type Locale } from '@assess/i18n';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadBuiltInContent } from '../load-built-in-content.ts';
import { startFakeContentSite, type FakeContentSite } from '../testing/fake-content-site.ts';
import {
  bankTransferExample,
  euroTransferExample,
  headerTreeExample,
  suggestionsExample,
  supportExample,
} from '../testing/wire-examples.ts';
import type { ContentOptions, ContentSourceOptions } from './content-source.ts';
import { createContentSource } from './create-content-source.ts';

const own = {
  'invoices.findPage.heading': ['Find and pay your invoice'],
  'invoices.payment.total': '{count, plural, one {# invoice} other {# invoices}}',
};

let site: FakeContentSite;
let lines: string[];

/** A source that reads from the site on this machine. */
function start(options: Partial<ContentSourceOptions> = {}) {
  const seen = lines; // binds this test's array, because a request of an earlier test may still log to its own
  return createContentSource({
    siteOf: (locale) => marketingUrl(locale, () => site.origin),
    messagesOf: async () => own,
    log: (line) => seen.push(line),
    ...options,
  });
}

const allRemote = { header: 'remote', footer: 'remote', facts: 'remote', page: 'remote' };

beforeEach(async () => {
  site = await startFakeContentSite();
  lines = [];
});
afterEach(() => site.close());

describe(createContentSource, () => {
  it('returns header, footer and texts of the regional site', async () => {
    const content = await start().contentFor('en-us');
    expect(content.from).toEqual(allRemote);
    expect(content.header.home.title).toBe('Regional assessments');
    expect(content.header.menu.map(({ title }) => title)).toEqual(['Regional products', 'Regional support']);
    expect(content.footer.copyright).toBe('© Regional assessments');
    expect(content.messages).toEqual({ 'invoices.findPage.heading': ['Find your regional invoice'] });
    expect(content.pageMessages).toEqual({
      payment: {
        'invoices.payment.total': JSON.parse(
          JSON.stringify(compileMessage('{count, plural, one {# regional invoice} other {# regional invoices}}')),
        ),
      },
    });
    expect(content.pages).toEqual((await loadBuiltInContent('en-us', { marketingSite: site.origin })).pages);
    expect(content).not.toHaveProperty('pageFailure');
    expect(lines).toEqual([]);
  });

  it("reports the age of each store's content, and of none that was never fetched", async () => {
    let nowMs = 0;
    site.respond('facts', { status: 500 });
    const source = start({ now: () => nowMs });
    await source.contentFor('en-us');
    nowMs = 90_000;
    expect(source.ages().toSorted((a, b) => a.resource.localeCompare(b.resource))).toEqual(
      ['footer', 'header', 'page'].map((resource) => ({ locale: 'en-us', resource, ageMs: 90_000 })),
    );
  });

  it('is always plain JSON', async () => {
    const content = await start().contentFor('en-gb');
    expect(JSON.parse(JSON.stringify(content))).toEqual(content);
  });

  it.each<[Locale, string, string]>([
    ['en-us', '', 'us-assessments'],
    ['es-es', '', 'us-assessments'],
    ['en-ca', '/en', 'clinical-ca'],
    ['fr-ca', '/fr', 'clinical-ca-fr'],
    ['en-gb', '', 'clinical-uk'],
    ['nl-nl', '', 'clinical-nl'],
    ['en-au', '', 'clinical-au-nz'],
    ['en-nz', '', 'clinical-au-nz'],
    ['ja-jp', '', 'clinical-asia'],
    ['zh-sg', '', 'clinical-asia'],
  ])('asks for the resources of %s, in any order', async (locale, path, endpoint) => {
    await start().contentFor(locale);
    expect(site.requests.toSorted()).toEqual([
      `GET ${path}/facts.${locale}.json`,
      `GET ${path}/footer.${locale}.json`,
      `GET ${path}/header.${locale}.json`,
      `POST /content/_cq_graphql/${endpoint}/endpoint.json`,
    ]);
    expect(site.lastPosted()).toMatchObject({
      query: expect.stringContaining('invoicesAppList'),
      variables: { locale },
    });
  });

  it('requests page content at the URL of the site', async () => {
    await start({ originOf: (locale) => `${site.origin}/${locale}` }).contentFor('nl-nl');
    expect(site.requests).toContain('POST /nl-nl/content/_cq_graphql/clinical-nl/endpoint.json');
  });

  it('completes a header that has only a usable menu with the built-in parts', async () => {
    const { megamenu } = headerTreeExample[':items'];
    site.respond('header', {
      body: { ':items': { megamenu, utilitybar: { ':type': 'assess/components/utilitybar' } } },
    });
    const { header } = await start().contentFor('fr-ca');
    const builtIn = (await loadBuiltInContent('fr-ca', { marketingSite: `${site.origin}/fr` })).header;
    expect(header).toMatchObject({ home: builtIn.home, utility: builtIn.utility, quickLinks: builtIn.quickLinks });
    expect(header.menu[0]?.title).toBe('Regional products');
  });

  it('announces no closure that the site does not', async () => {
    site.respond('header', { body: { ':items': { search: headerTreeExample[':items'].search } } });
    const { header } = await start().contentFor('en-us');
    expect(header.banner).toBeUndefined();
    site.respond('header', { status: 500 });
    expect((await start().contentFor('en-us')).header.banner).toBeDefined();
  });

  describe('with editable templates', () => {
    const isEditable = async () => true;

    it('takes header and footer as markup, and asks for no tree', async () => {
      const content = await start({ isEditable }).contentFor('en-us');
      expect(content.from).toEqual({ ...allRemote, header: 'markup', footer: 'markup' });
      expect(content.headerMarkup).toContain('<a href="https://us.assessments.example/products" rel="noopener">');
      expect(content.footerMarkup).toBe('<section><h2>Regional help</h2><p>We answer on working days.</p></section>');
      expect(site.requests.filter((request) => request.endsWith('.json')).toSorted()).toEqual([
        'GET /facts.en-us.json',
        'POST /content/_cq_graphql/us-assessments/endpoint.json',
      ]);
    });

    it('sanitises both', async () => {
      site.respond('header', { body: '<p onclick="hostile()">Text<script>hostile()</script></p>' });
      site.respond('footer', { body: '<p>Text</p><img src=x onerror=hostile()>' });
      const content = await start({ isEditable }).contentFor('en-us');
      expect(content.headerMarkup).toBe('<p>Text</p>');
      expect(content.footerMarkup).toBe('<p>Text</p><span></span>');
    });

    it('falls back to the built-in header where nothing of the markup can be shown', async () => {
      site.respond('header', { body: '<script>hostile()</script>' });
      const content = await start({ isEditable }).contentFor('en-us');
      expect(content.from).toEqual({ ...allRemote, header: 'built-in', footer: 'markup' });
      expect(content).not.toHaveProperty('headerMarkup');
    });

    it('uses trees if the flag is unavailable or late', async () => {
      const failing = start({ isEditable: () => Promise.reject(new Error('down')) });
      expect((await failing.contentFor('en-us')).from).toEqual(allRemote);
      const hanging = start({ isEditable: () => new Promise(() => undefined), timeoutMs: 50, giveUpMs: 100 });
      expect((await hanging.contentFor('en-us')).from).toEqual({
        ...allRemote,
        header: 'built-in',
        footer: 'built-in',
      });
    });

    it('uses trees in simplified mode, because markup cannot be shortened', async () => {
      const content = await start({ isEditable }).contentFor('en-us', { isSimplified: true });
      expect(content.from).toEqual(allRemote);
      expect(content).not.toHaveProperty('headerMarkup');
    });
  });

  it('keeps of a regional header and footer what is needed to pay, in simplified mode', async () => {
    const { header, footer, messages } = await start().contentFor('en-us', { isSimplified: true });
    expect(header).toMatchObject({
      home: { title: 'Regional assessments', linkPath: '/invoices/en-us' },
      utility: [{ title: 'Invoices' }, { title: 'Contact us' }],
      hasSearch: false,
      menu: [],
      countryUnknown: { title: 'Where are you?' },
    });
    expect(header.quickLinks).toBeUndefined();
    expect(footer).toMatchObject({ columns: [], lists: [], socialLinks: [], legalLinks: [{ title: 'Terms' }] });
    expect(messages).toHaveProperty(['invoices.findPage.heading']);
    expect(site.requests).toContain('POST /content/_cq_graphql/simplified/endpoint.json');
  });

  it('requests no page content for the schools of the UK, or without an overlay', async () => {
    const { from, messages } = await start().contentFor('en-gb', { isUkSchools: true });
    expect([from.page, messages]).toEqual(['skipped', {}]);
    expect((await start({ messagesOf: undefined }).contentFor('en-gb')).from.page).toBe('skipped');
    expect(site.requests.some((request) => request.startsWith('POST'))).toBe(false);
  });

  it('logs once which texts it does not use', async () => {
    const items = [{ findPage: { heading: 'Hello, {name}', other: 'x' } }];
    site.respond('page', { body: { data: { invoicesAppList: { items } } } });
    const source = start({ freshMs: 0 });
    for (let times = 0; times < 3; times++) await source.contentFor('en-us');
    expect(lines).toEqual([
      'page content of en-us: 2 texts are not used: invoices.findPage.heading: has other placeholders; invoices.findPage.other: no such message',
    ]);
  });

  it('separates stores and modes, and requests each once', async () => {
    const source = start();
    const asked: [Locale, ContentOptions?][] = [
      ['en-au'],
      ['en-nz'],
      ['en-au', { isSimplified: true }],
      ['en-au', { invoicesPath: '' }],
    ];
    for (const again of [...asked, ...asked]) await source.contentFor(...again);
    expect(site.requests).toHaveLength(4 * asked.length);
  });

  it('replaces relative URLs and page names by those of the app’s configuration', async () => {
    const content = await start().contentFor('en-ca', { invoicesPath: '/pay' });
    expect(content.header.menu[0]?.lists[0]?.links[1]?.linkPath).toBe(`${site.origin}/en/products/cognition`);
  });

  describe('facts', () => {
    it('are how to reach Customer Support, and in the UK the bank details', async () => {
      const { support, bankTransfer } = await start().contentFor('en-gb');
      expect(support).toEqual({ href: `${site.origin}/contact-us`, ...supportExample });
      expect(bankTransfer).toEqual({ details: bankTransferExample });
      expect((await start().contentFor('en-us')).bankTransfer).toBeUndefined();
    });

    it('offer transfers to a store that is paid in euro, where they are right', async () => {
      site.respond('facts', { body: { bankTransfer: euroTransferExample } });
      expect((await start().contentFor('nl-nl')).bankTransfer).toEqual({ details: euroTransferExample });
      site.respond('facts', { body: { bankTransfer: { ...euroTransferExample, swiftCode: 'OTHRNL2A' } } });
      expect((await start().contentFor('nl-nl')).bankTransfer).toBeUndefined();
    });

    it('have the countries of the store, in the order of the site', async () => {
      const countries = [
        { code: 'US', name: 'United States' },
        { code: 'CA', name: 'Canada', regions: [{ code: 'ON', name: 'Ontario' }] },
      ];
      site.respond('facts', { body: { countries } });
      expect((await start().contentFor('en-us')).countries).toEqual(countries);
      expect(await start().contentFor('en-gb')).not.toHaveProperty('countries'); // the list lacks the store's own country
      expect(lines).toEqual(['facts of en-gb: 1 parts are not used: countries']);
    });

    it('that are wrong are left out and logged, once', async () => {
      const wrong = { ...bankTransferExample, accountNumber: '87654321' };
      site.respond('facts', { body: { customerSupport: { email: 'nobody' }, bankTransfer: wrong } });
      const source = start({ freshMs: 0 });
      for (let times = 0; times < 3; times++) {
        const { support, bankTransfer } = await source.contentFor('en-gb');
        expect([support, bankTransfer]).toEqual([{ href: `${site.origin}/contact-us` }, {}]);
      }
      expect(lines).toEqual([
        'facts of en-gb: 2 parts are not used: customerSupport.email; bankTransfer: the account number is not that of the IBAN',
      ]);
    });

    it('are optional: a site without them is not reported, one that has lost them is', async () => {
      site.respond('facts', { status: 404 });
      const source = start({ freshMs: 0, retryMs: 0 });
      expect((await source.contentFor('en-gb')).from).toEqual({ ...allRemote, facts: 'built-in' });
      expect([lines, source.ages().some(({ resource }) => resource === 'facts')]).toEqual([[], false]);
      const transfer = async () => (await source.contentFor('en-gb')).bankTransfer;
      site.respond('facts', {});
      await expect.poll(transfer).toEqual({ details: bankTransferExample });
      site.respond('facts', { status: 404 });
      await transfer();
      await expect.poll(() => lines).toHaveLength(1);
      expect(await transfer()).toEqual({ details: bankTransferExample });
    });

    it('are down: Customer Support has its page, and no bank details are shown', async () => {
      for (const response of [{ status: 503 }, { breaksAfter: 0 }, { body: [] }, { body: '{' }]) {
        site.respond('facts', response);
        const { support, bankTransfer, from } = await start().contentFor('en-gb');
        expect(from).toEqual({ ...allRemote, facts: 'built-in' });
        expect([support, bankTransfer]).toEqual([{ href: `${site.origin}/contact-us` }, {}]);
      }
    });
  });

  describe('suggestions', () => {
    it('are those of the site for this text', async () => {
      expect(await start().suggestions('fr-ca', 'parole & langage')).toEqual(suggestionsExample);
      expect(site.requests).toEqual(['GET /fr/search/suggestions.json?q=parole+%26+langage&locale=fr-ca']);
    });

    it('are asked for every time', async () => {
      const source = start();
      await source.suggestions('en-us', 'a');
      await source.suggestions('en-us', 'a');
      expect(site.requests).toHaveLength(2);
    });

    it('reject when the site is down, late, or says something else', async () => {
      const ask = () => start({ timeoutMs: 50 }).suggestions('en-us', 'a');
      site.respond('search', { status: 500 });
      await expect(ask()).rejects.toMatchObject({ status: 500 });
      site.respond('search', { body: [] });
      await expect(ask()).rejects.toMatchObject({ kind: 'malformed' });
      site.respond('search', { when: new Promise(() => undefined) });
      await expect(ask()).rejects.toMatchObject({ kind: 'timeout' });
    });

    it('stop when nobody wants them any more', async () => {
      const reason = new Error('typed on');
      await expect(start().suggestions('en-us', 'a', AbortSignal.abort(reason))).rejects.toBe(reason);
      expect(site.requests).toEqual([]);
      site.respond('search', { when: new Promise(() => undefined) });
      const typing = new AbortController();
      const asked = start().suggestions('en-us', 'a', typing.signal);
      typing.abort(reason);
      await expect(asked).rejects.toBe(reason);
    });
  });
});
