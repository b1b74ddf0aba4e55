import { type FooterContent } from '@assess/content';
import { loadExampleContent } from '@assess/content/testing';
import { localeCodes } from '@assess/i18n';
import { createI18n } from '@assess/i18n/messages';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../load-messages.ts';
import { Footer, type FooterProps } from './footer.tsx';

const content = (await loadExampleContent('en-us')).footer;
const i18n = await createI18n('en-us', [loadMessages]);

const countries = localeCodes.map((locale) => ({ locale, href: `/invoices/${locale}?expired=true` }));

const render = (own: Partial<FooterContent> = {}, props: Partial<FooterProps> = {}) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Footer content={{ ...content, ...own }} locale="en-us" {...props} />
    </I18nProvider>,
  );

describe(Footer, () => {
  it('leads to every URL of the content', () => {
    const html = render();
    const items = [
      ...[...content.columns, ...content.lists].flatMap(({ links }) => links),
      ...(content.countrySelector ? [content.countrySelector] : []),
      ...content.legalLinks,
    ];
    for (const { linkPath } of items) expect(html).toContain(`href="${linkPath}"`);
  });

  it('heads every list and names its landmarks', () => {
    const html = render();
    expect(html.match(/<h2>/g)).toHaveLength(6);
    expect(html).toMatch(/<footer.*<nav[^>]*aria-label="Footer".*<nav aria-label="Legal"/);
  });

  it('gives every social link its name and shows only those switched on', () => {
    const socialLinks = content.socialLinks.map((link) => ({ ...link, enabled: link.name !== 'Twitter' }));
    const names = [...render({ socialLinks }).matchAll(/<a href="[^"]*" aria-label="([^"]*)"/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(['Facebook', 'YouTube', 'LinkedIn', 'Instagram']);
  });

  it('has no empty list where no social link is switched on', () => {
    expect(render({ socialLinks: [] })).not.toContain('Follow us');
  });

  it('leads to every store by links in their own languages and marks the current one', () => {
    const html = render({}, { locale: 'fr-ca', countries });
    const selector = html.match(/<details.*?<\/details>/)?.[0];
    expect(selector).toMatch(/^<details [^>]*><summary>United States: choose another country/);
    expect(selector?.match(/<a /g)).toHaveLength(10);
    expect(selector).toContain(
      '<a href="/invoices/nl-nl?expired=true" lang="nl-NL" hrefLang="nl-NL" data-store="nl-nl">Nederland</a>',
    );
    expect(selector?.match(/<a [^>]*aria-current="true">[^<]*/g)).toEqual([
      '<a href="/invoices/fr-ca?expired=true" lang="fr-CA" hrefLang="fr-CA" data-store="fr-ca" aria-current="true">Canada (français)',
    ]);
  });

  it('keeps the link of the content where no other store is known', () => {
    const html = render();
    expect(html).not.toContain('<details');
    expect(html).toContain('href="https://us.assessments.example/countries"');
  });

  it('is legal notes only where the content has nothing else', () => {
    const html = render({ columns: [], lists: [], socialLinks: [], countrySelector: undefined }, { countries });
    expect(html).not.toMatch(/<details|<h2|aria-label="Footer"/);
    expect(html.match(/<ul/g)).toHaveLength(1);
  });

  it('shows the text of a tile between its heading and its links', () => {
    const links = [{ title: 'Reports', linkPath: '/investors' }];
    expect(render({ lists: [{ title: 'Investors', text: 'Figures of the year', links }] })).toContain(
      '<h2>Investors</h2><p>Figures of the year</p><ul><li><a href="/investors">',
    );
  });

  it('shows two columns of one title', () => {
    const column = { title: 'Help', links: [] };
    expect(render({ columns: [column, column], lists: [] }).match(/<h2>Help/g)).toHaveLength(2);
  });

  it('is the markup of the site and the country selector where there is markup', () => {
    const html = render({}, { markup: '<p>Its <b>own</b> words</p>', countries });
    expect(html).toMatch(
      /^<footer class="[^"]*"><div class="[^"]*"[^>]*><p>Its <b>own<\/b> words<\/p><\/div><div class="[^"]*"><details/,
    );
    expect(html).not.toMatch(/<nav|Facebook|©/);
  });

  it('shows its content where the markup is empty', () => {
    expect(render({}, { markup: '' })).toBe(render());
  });

  it('needs no inline style, which the content security policy forbids', () => {
    expect(render({}, { countries })).not.toContain('style=');
  });
});
