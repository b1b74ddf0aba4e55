import { loadBuiltInContent, type Content } from '@assess/content';
import type { FlagValues } from '@assess/feature-flags';
import { createGatewayClient } from '@assess/gateway-client';
import { anInvoice } from '@assess/invoices/testing';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { textOf } from '@assess/page-server';
import type { AppConfig } from '../../app-config.ts';
import { cardProcessors } from '../../env.ts';
import { bareAssets } from '../testing/bare-assets.ts';
import { aContext } from '../testing/request-contexts.ts';
import { createPageRenderer, type PageExtras } from './render-page.tsx';

const id = 'BBBBBBBBBBBBBBBBBBBBBB';
const lookup = { id, kind: 'invoice-number', expiresAt: '2026-11-20T10:00:00.000Z', count: 1, next: null };

/** Creates pages of a storefront whose flags a test can change between requests. */
function startPages() {
  let flags: Partial<FlagValues> = {};
  const renderPage = createPageRenderer({
    assets: bareAssets,
    isMeasured: false,
    cardSources: cardProcessors.sourcesIn({ CARD_PROCESSOR: 'http://cards.test', STRIPE_PUBLISHABLE_KEY: undefined }),
    gatewayFor: () =>
      createGatewayClient({
        baseUrl: 'http://gateway.test',
        fetch: async () => Response.json({ ...lookup, invoices: [anInvoice()] }),
      }),
    pageDataFor: async ({ locale, siteMode, basePath }: AppConfig) => ({
      content: withPictures(
        await loadBuiltInContent(locale, {
          siteMode,
          invoicesPath: basePath,
          isSimplified: false,
          marketingSite: 'https://site.test',
        }),
      ),
      messages: {},
      flags,
      isFallback: false,
    }),
    log: pino({ level: 'silent' }),
  });
  const html = async (path: string, headers: Record<string, string> = {}, extras: PageExtras = {}) =>
    textOf((await renderPage(aContext(path, { headers }), extras)).html);
  return { html, setFlags: (next: Partial<FlagValues>) => (flags = next) };
}

/** Adds a picture to each recommendation of the menu, as a regional site may have it. */
const withPictures = (content: Content): Content => ({
  ...content,
  header: {
    ...content.header,
    menu: content.header.menu.map((section) => ({
      ...section,
      ...(section.tile && { tile: { ...section.tile, image: { src: '/content-images/us/tile.png', alt: '' } } }),
    })),
  },
});

/** Extracts the body as React rendered it, without the router's data after it, which contains times. */
const bodyOf = (page: string): string => /<body>[^]*?(?=<script)/.exec(page)?.[0] ?? '';

const asTheBrowserMakesIt = { headerFooterPlaceholders: undefined } as PageExtras;

describe('the cached header and footer', () => {
  it.each([
    `/invoices/en-us/invoice-number/${id}`,
    `/invoices/fr-ca/invoice-number/${id}?selected=1&view=payable`,
    '/invoices/nl-nl/several',
    '/invoices/en-gb/was-i-charged',
    '/en/login?returnTo=%2Finvoices%2Fen-us',
    `/nothing/here?a="'<&b=%0D`,
  ])('equal what the app renders for %s, to the byte, at first and from then on', async (path) => {
    const { html, setFlags } = startPages();
    setFlags({ sso: true });
    const whole = bodyOf(await html(path, {}, asTheBrowserMakesIt));
    expect(whole).toContain('<header');
    expect(whole).toContain('</footer>');
    expect(bodyOf(await html(path))).toBe(whole);
    expect(bodyOf(await html(path))).toBe(whole);
  });

  it('contain no URL, cookies or language of another visitor', async () => {
    const { html, setFlags } = startPages();
    setFlags({ sso: true });
    const path = '/invoices/en-us/several';
    const first = await html(`${path}?mark=mine-4711`, { cookie: 'signed-in=mine-4711', 'accept-language': 'nl' });
    expect(bodyOf(first)).toContain('mark=mine-4711');
    const second = await html(path);
    expect(second).not.toContain('mine-4711');
    expect(bodyOf(second)).toBe(bodyOf(await startedWith({ sso: true })(path)));
  });

  it('show a flagged part only on pages with the flag', async () => {
    const { html, setFlags } = startPages();
    const path = '/invoices/en-us/several';
    const hasPictures = async (imageCapability: boolean) => {
      setFlags({ imageCapability });
      return bodyOf(await html(path)).includes('tile.png');
    };
    expect(await hasPictures(true)).toBe(true);
    expect(await hasPictures(false)).toBe(false);
    expect(await hasPictures(true)).toBe(true);
  });
});

function startedWith(flags: Partial<FlagValues>) {
  const { html, setFlags } = startPages();
  setFlags(flags);
  return html;
}
