import { describe, expect, it } from 'vitest';
import { createRequestFacts } from './request-facts.ts';

const post = (headers: Record<string, string>) =>
  new Request('http://127.0.0.1:3000/invoices/en-us', { method: 'POST', headers });

describe(createRequestFacts, () => {
  it('believes what the browser says of the page that posts', () => {
    const local = createRequestFacts({ trustProxy: false });
    expect(local.isFromOurPages(post({ 'sec-fetch-site': 'same-origin', origin: 'null' }))).toBe(true);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(
        local.isFromOurPages(post({ 'sec-fetch-site': site, origin: 'http://store.test', host: 'store.test' })),
      ).toBe(false);
  });

  it('judges a browser without Fetch Metadata by its origin, against the host or the public address', () => {
    const local = createRequestFacts({ trustProxy: false });
    expect(local.isFromOurPages(post({ origin: 'http://store.test', host: 'store.test' }))).toBe(true);
    expect(local.isFromOurPages(post({ origin: 'http://evil.test', host: 'store.test' }))).toBe(false);
    expect(local.isFromOurPages(post({ origin: 'null', host: 'store.test' }))).toBe(false);
    expect(local.isFromOurPages(post({ host: 'store.test' }))).toBe(false);
    const published = createRequestFacts({ publicOrigin: 'https://store.test', trustProxy: true });
    expect(published.isFromOurPages(post({ origin: 'https://store.test', host: 'internal' }))).toBe(true);
    expect(published.isFromOurPages(post({ origin: 'http://store.test', host: 'store.test' }))).toBe(false);
  });

  it('reads forwarded headers only behind a proxy', () => {
    const request = post({ 'x-forwarded-for': '203.0.113.9, 10.0.0.1', 'x-forwarded-proto': 'https' });
    expect(createRequestFacts({ trustProxy: true }).clientAddress(request)).toBe('10.0.0.1');
    expect(createRequestFacts({ trustProxy: false }).clientAddress(request)).toBe('unknown');
    expect(createRequestFacts({ trustProxy: true }).isSecure(request)).toBe(true);
    expect(createRequestFacts({ trustProxy: false }).isSecure(request)).toBe(false);
  });

  it('knows the origin the visitor sees', () => {
    const behind = post({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.test', host: 'inner:3000' });
    expect(createRequestFacts({ trustProxy: true }).originOf(behind)).toBe('https://shop.test');
    expect(createRequestFacts({ trustProxy: false }).originOf(behind)).toBe('http://inner:3000');
    expect(createRequestFacts({ publicOrigin: 'https://store.test', trustProxy: true }).originOf(behind)).toBe(
      'https://store.test',
    );
    const odd = post({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.test:99999' });
    expect(createRequestFacts({ trustProxy: true }).originOf(odd)).toBe('http://127.0.0.1:3000');
  });
});
