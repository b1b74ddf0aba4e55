import { locales, type Locale } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { builtInContent, type Content } from './built-in-content.ts';
import type { MenuItem } from './links.ts';

const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title);

function linksOf({ header, footer }: Content): MenuItem[] {
  return [
    header.home,
    ...header.utility,
    ...header.menu.flatMap(({ lists, tile }) => [...lists.flatMap(({ links }) => links), ...(tile ? [tile.link] : [])]),
    ...[...footer.columns, ...footer.lists].flatMap(({ links }) => links),
    footer.countrySelector,
    ...footer.legalLinks,
    ...footer.socialLinks.map(({ name, href }) => ({ title: name, linkPath: href })),
  ];
}

describe(builtInContent, () => {
  const { header, footer } = builtInContent('en-us');

  it('has the utility bar, mega menu and banner of the US store', () => {
    expect(titlesOf(header.utility)).toEqual([
      'Assessments | US',
      'Quick order',
      'Order status',
      'Invoices',
      'Contact us',
    ]);
    expect(titlesOf(header.menu)).toEqual(['Assessments & Solutions', 'Learning & Training', 'Ordering & Support']);
    expect(header.banner?.text).toContain('July 3–4');
  });

  it('has four link columns, investor and career lists and five social links in the footer', () => {
    expect(titlesOf(footer.columns)).toEqual(['Shop assessments', 'Legal policies', 'Help & support', 'About us']);
    expect(footer.lists).toHaveLength(2);
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

  it('refers to pages that the footer links to as well', () => {
    const content = builtInContent('en-us');
    const linked = linksOf(content).map(({ linkPath }) => linkPath);
    for (const page of Object.values(content.pages)) expect(linked).toContain(page);
  });

  it('leads to the store by paths and to everything else on the marketing site it is given', () => {
    const content = builtInContent('en-us', { marketingOrigin: 'https://marketing.test' });
    const elsewhere = linksOf(content).filter(({ linkPath }) => !linkPath.startsWith('https://marketing.test/'));
    expect(new Set(elsewhere.map(({ linkPath }) => linkPath))).toEqual(
      new Set(['/store/usassessments/en/quickOrder', '/store/usassessments/en/order-status', '/invoices/en-us']),
    );
  });

  it.each(Object.keys(locales) as Locale[])(
    'gives every link in %s a title, a valid address and no stray slash',
    (locale) => {
      for (const { title, linkPath } of linksOf(builtInContent(locale))) {
        expect(title.trim()).toBe(title);
        expect(title).not.toBe('');
        expect(new URL(linkPath, 'https://store.test').href).not.toMatch(/[^:]\/\//);
      }
    },
  );

  it.each(Object.keys(locales) as Locale[])('gives every menu panel in %s its own id', (locale) => {
    const ids = builtInContent(locale).header.menu.map(({ ariaControlsId }) => ariaControlsId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
