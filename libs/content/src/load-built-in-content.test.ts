import { localeCodes, locales } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { isShownOn } from './header-content.ts';
import type { Content } from './content.ts';
import { loadBuiltInContent } from './load-built-in-content.ts';
import { loadExampleContent } from './testing/example-content.ts';

const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title);

/** Joins all text that a customer reads. */
const wordsOf = (content: Content) =>
  JSON.stringify(content, (key, value: unknown) =>
    ['linkPath', 'href', 'pages', 'ariaControlsId', 'socialLinks'].includes(key) ? undefined : value,
  );

describe(loadBuiltInContent, () => {
  it('has the utility bar and mega menu of the US store', async () => {
    const { header } = await loadExampleContent('en-us');
    expect(titlesOf(header.utility)).toEqual([
      'Assessments | US',
      'Quick order',
      'Order status',
      'Invoices',
      'Contact us',
    ]);
    expect(titlesOf(header.menu)).toEqual(['Assessments & Solutions', 'Learning & Training', 'Ordering & Support']);
  });

  it('has four link columns, investor and career lists and five social links in the footer', async () => {
    const { footer } = await loadExampleContent('en-us');
    expect(titlesOf(footer.columns)).toEqual(['Shop assessments', 'Legal policies', 'Help & support', 'About us']);
    expect(titlesOf(footer.lists)).toEqual(['Investors', 'Working with us']);
    expect(footer.socialLinks.map(({ name, enabled }) => enabled && name)).toEqual([
      'Facebook',
      'Twitter',
      'YouTube',
      'LinkedIn',
      'Instagram',
    ]);
    expect(titlesOf(footer.legalLinks)).toEqual([
      'Cookies',
      'Terms of use',
      'Privacy',
      'Do not sell my personal information',
      'Patent notice',
      'Accessibility',
    ]);
  });

  it('names the store in every URL, for an app on another origin', async () => {
    const marketingSite = 'https://www.example.com';
    const storeOrigin = 'https://store.example';
    const text = JSON.stringify(await loadBuiltInContent('en-us', { marketingSite, storeOrigin }));
    const urls = [...text.matchAll(/"(?:linkPath|href|src|invoices|signIn|order\w+|quickOrder|search)":"([^"]+)"/g)];
    expect(urls.length).toBeGreaterThan(50);
    for (const [, url] of urls) expect(url).toMatch(/^https:/);
  });

  it('begins the utility bar with the store', async () => {
    const contents = await Promise.all(localeCodes.map((locale) => loadExampleContent(locale)));
    expect(contents.map(({ header }) => header.utility[0]?.title)).toEqual([
      'Assessments | US',
      'Assessments | Canada',
      'Assessments | Canada',
      'Assessments | UK',
      'Assessments | Australia',
      'Assessments | New Zealand',
      'Assessments | Singapore',
      'Assessments | Japan & Asia',
      'Assessments | Nederland',
      'Assessments | España',
    ]);
  });

  it('speaks the language of the store', async () => {
    const titles = async (locale: (typeof localeCodes)[number]) =>
      titlesOf((await loadExampleContent(locale)).header.utility).slice(1);
    expect(await titles('fr-ca')).toEqual(['Commande rapide', 'État de la commande', 'Factures', 'Nous joindre']);
    expect(await titles('nl-nl')).toEqual(['Snel bestellen', 'Bestelstatus', 'Facturen', 'Contact']);
    expect(await titles('es-es')).toEqual(['Pedido rápido', 'Estado del pedido', 'Facturas', 'Contacto']);
    expect(await titles('ja-jp')).toEqual(['Quick order', 'Order status', 'Invoices', 'Contact us']);
  });

  it('translates every text that is no name', async () => {
    const english = (await loadExampleContent('en-us')).footer;
    for (const locale of ['fr-ca', 'nl-nl', 'es-es'] as const) {
      const { header, footer } = await loadExampleContent(locale);
      expect(titlesOf(footer.columns)).not.toEqual(expect.arrayContaining([english.columns[0]?.title]));
      expect(wordsOf({ header, footer } as Content)).not.toMatch(
        /\b(?:the|your|with|contact us|invoices?|training by)\b/i,
      );
    }
  });

  it('spells as the US does only there and in Japan and Asia', async () => {
    for (const locale of localeCodes.filter((code) => locales[code].language === 'en')) {
      const isAmerican = locale === 'en-us' || locale === 'ja-jp';
      expect(wordsOf(await loadExampleContent(locale))).toContain(isAmerican ? 'Behavior' : 'Behaviour');
    }
  });

  it('names the clinical business in the UK and wherever its wording is asked for', async () => {
    const { header, footer } = await loadExampleContent('en-gb');
    expect(header.home.title).toBe('Assessments UK Clinical');
    expect(footer.copyright).toBe('© Assessments UK Clinical. All rights reserved.');
    expect((await loadExampleContent('en-gb', { siteMode: 'global' })).header.home.title).toBe('Assessments');
    expect((await loadExampleContent('nl-nl', { siteMode: 'regional' })).header.home.title).toBe('Assessments');
  });

  it('announces the closure on July 3–4 in the US every year, from two weeks before', async () => {
    const { banner } = (await loadExampleContent('en-us')).header;
    expect(banner?.text).toContain('July 3–4');
    const isShown = (day: string) => banner && isShownOn(banner, day);
    for (const year of [2026, 2027, 2028, 2040])
      expect(['06-18', '06-19', '07-04', '07-05', '12-31'].map((day) => isShown(`${year}-${day}`))).toEqual([
        false,
        true,
        true,
        false,
        false,
      ]);
  });

  it('keeps what is a custom or law of the US away from everybody else', async () => {
    for (const locale of localeCodes.filter((code) => code !== 'en-us')) {
      const { header, footer } = await loadExampleContent(locale);
      expect(header.banner).toBeUndefined();
      expect(footer.legalLinks).toHaveLength(5);
      expect(JSON.stringify(footer)).not.toContain('do-not-sell');
    }
  });

  it('offers bank transfer in the UK only, and knows no account', async () => {
    for (const locale of localeCodes)
      expect((await loadExampleContent(locale)).bankTransfer).toEqual(locale === 'en-gb' ? {} : undefined);
    expect((await loadExampleContent('en-au', { siteMode: 'regional' })).bankTransfer).toBeUndefined();
    expect((await loadExampleContent('en-gb', { siteMode: 'global' })).bankTransfer).toBeUndefined();
  });

  it('knows the page of Customer Support in every store', async () => {
    for (const locale of localeCodes) {
      const { support, pages } = await loadExampleContent(locale);
      expect(support).toEqual({ href: pages.support });
    }
  });
});
