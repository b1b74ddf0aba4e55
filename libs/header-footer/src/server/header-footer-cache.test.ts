import { loadExampleContent } from '@assess/content/testing';
import { localeCodes } from '@assess/i18n';
import { createI18n } from '@assess/i18n/messages';
import { textOf } from '@assess/page-server';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../load-messages.ts';
import { createHeaderFooterCache } from './header-footer-cache.tsx';

const placeholders = { header: '(header)', footer: '(footer)' };
const page = 'a (header) b (footer) c';

async function startCache() {
  const [content, i18n] = await Promise.all([loadExampleContent('en-us'), createI18n('en-us', [loadMessages])]);
  const cache = createHeaderFooterCache({
    withReturn: (signInHref, here) => `${signInHref}?returnTo=${here}`,
    countriesAt: (here) => localeCodes.map((locale) => ({ locale, href: `${here}?locale=${locale}` })),
  });
  return (block: string, signInHref?: string) =>
    cache(block, { content, locale: 'en-us', today: '2027-07-01', i18n, signInHref });
}

describe(createHeaderFooterCache, () => {
  it('inserts header and footer with the links of the page', async () => {
    const headerFooterOf = await startCache();
    const { insertInto } = headerFooterOf('block', '/en/login');
    for (const here of ['/cart', '/orders?a="&b']) {
      const html = textOf(insertInto(page, placeholders, here));
      const escaped = here.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      expect(html).toMatch(/^a <a [^]*<\/header>[^]* b <footer [^]*<\/footer> c$/);
      expect(html).toContain(`href="/en/login?returnTo=${escaped}"`);
      expect(html).toContain(`href="${escaped}?locale=nl-nl"`);
      expect(html).not.toContain('cut-');
    }
  });

  it('renders once for each block', async () => {
    const headerFooterOf = await startCache();
    expect(headerFooterOf('one')).toBe(headerFooterOf('one', '/en/login'));
    expect(headerFooterOf('one')).not.toBe(headerFooterOf('two'));
    expect(textOf([headerFooterOf('two').block])).toBe('two');
  });

  it('leaves pages without placeholders as they are', async () => {
    const { insertInto } = (await startCache())('block');
    expect(textOf(insertInto('no placeholders', placeholders, '/'))).toBe('no placeholders');
  });
});
