import { loadExampleContent } from '@assess/content/testing';
import { localeCodes, type Locale } from '@assess/i18n';
import { createI18n } from '@assess/i18n/messages';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../load-messages.ts';
import { renderFragment, type FragmentOptions, type FragmentName } from './render-fragment.tsx';

const origin = 'https://store.example';

async function render(name: FragmentName, changed: Partial<FragmentOptions> = {}, locale: Locale = 'fr-ca') {
  const [content, i18n] = await Promise.all([loadExampleContent(locale), createI18n(locale, [loadMessages])]);
  const options = { content, locale, today: '2027-07-01', i18n, origin, css: ':host>div{color:red}.none{top:0}' };
  return renderFragment(name, { ...options, ...changed });
}

describe(renderFragment, () => {
  it('is one element with its shadow root, said to be rendered, with the styles it uses', async () => {
    expect(await render('header')).toMatch(
      /^<assess-header locale="fr-ca" origin="https:\/\/store\.example" rendered><template shadowrootmode="open"><style>:host>div\{color:red\}<\/style><div lang="fr-CA">.*<\/div><\/template><\/assess-header>$/,
    );
    expect(await render('footer')).toMatch(/^<assess-footer .*<\/assess-footer>$/);
  });

  it.each(['header', 'footer'] as const)('names the store in every URL of the %s', async (name) => {
    const countries = localeCodes.map((code) => ({ locale: code, href: `/invoices/${code}` }));
    const html = await render(name, { countries, signInHref: '/fr/login' });
    const urls = [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, url]) => url);
    expect(urls.length).toBeGreaterThan(20);
    expect(urls.filter((url) => !/^(https:\/\/|#main$)/.test(url ?? ''))).toEqual([]);
    expect(urls).toContain(name === 'header' ? `${origin}/fr/login` : `${origin}/invoices/nl-nl`);
  });

  it('shows the site’s own header', async () => {
    const content = await loadExampleContent('en-us');
    expect(await render('header', { content: { ...content, headerMarkup: '<p>Their header</p>' } })).toContain(
      '<p>Their header</p>',
    );
  });

  it('takes paths of the site’s own markup to the store, and leaves what only looks like one', async () => {
    const content = await loadExampleContent('en-us');
    const footerMarkup = '<a class="x" href="/store/cart">Cart</a><a href="//cdn.example/a">A</a><p>href="/text"</p>';
    expect(await render('footer', { content: { ...content, footerMarkup } })).toContain(
      '<a class="x" href="https://store.example/store/cart">Cart</a><a href="//cdn.example/a">A</a><p>href="/text"</p>',
    );
  });

  it.each([' href="/', '<b> href="/</b>', '<b>x</b> src="/', '<a href="/x">x</a>', ' '])(
    'takes no more than its share of time over long markup of %j',
    async (piece) => {
      const content = await loadExampleContent('en-us');
      const timeFor = async (length: number) => {
        const footerMarkup = piece.repeat(length / piece.length);
        const times: number[] = [];
        for (let run = 0; run < 3; run++) {
          const startedAt = performance.now();
          await render('footer', { content: { ...content, footerMarkup } });
          times.push(performance.now() - startedAt);
        }
        return Math.min(...times);
      };
      expect(await timeFor(200_000)).toBeLessThan(10 * (await timeFor(50_000)) + 100);
    },
  );

  it('has room for an account of the page, and offers to sign in only where that leads somewhere', async () => {
    expect(await render('header')).toContain('<slot name="account"></slot>');
    expect(await render('header', { signInHref: '/fr/login' })).toMatch(
      /<slot name="account"><a class="[^"]*" href="https:\/\/store\.example\/fr\/login">/,
    );
  });

  it('takes of the origin what is an origin', async () => {
    expect(await render('header', { origin: 'https://store.example/?"><script>' })).not.toContain('<script');
  });

  it('needs no script and no inline style', async () => {
    expect((await render('header')) + (await render('footer'))).not.toMatch(/<script| style=| on\w+=/);
  });
});
