import { builtInContent, type FooterContent } from '@assess/content';
import { createI18n } from '@assess/i18n';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../load-messages.ts';
import { Footer } from './footer.tsx';

const content = builtInContent('en-us').footer;
const i18n = await createI18n('en-us', [loadMessages]);

const render = (own: Partial<FooterContent> = {}) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Footer content={{ ...content, ...own }} />
    </I18nProvider>,
  );

describe(Footer, () => {
  it('leads to every address of the content', () => {
    const html = render();
    const items = [
      ...[...content.columns, ...content.lists].flatMap(({ links }) => links),
      content.countrySelector,
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

  it('needs no inline style, which the content security policy forbids', () => {
    expect(render()).not.toContain('style=');
  });
});
