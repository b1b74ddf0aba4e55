import { describe, expect, it } from 'vitest';
import { createRequestFacts, type RequestFactsOptions } from './request-facts.ts';

const post = (headers: Record<string, string>) =>
  new Request('http://127.0.0.1:3000/invoices/en-us', { method: 'POST', headers });

const complaints: string[] = [];

const factsOf = (options: Omit<RequestFactsOptions, 'log'>) =>
  createRequestFacts({ ...options, log: { error: (line: string) => void complaints.push(line) } });

describe(createRequestFacts, () => {
  it('trusts Fetch Metadata about the page that posts', () => {
    const local = factsOf({ trustProxy: false });
    expect(local.isFromOurPages(post({ 'sec-fetch-site': 'same-origin', origin: 'null' }))).toBe(true);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(
        local.isFromOurPages(post({ 'sec-fetch-site': site, origin: 'http://store.test', host: 'store.test' })),
      ).toBe(false);
  });

  it('checks the Origin of a browser without Fetch Metadata against the host or the public origin', () => {
    const local = factsOf({ trustProxy: false });
    expect(local.isFromOurPages(post({ origin: 'http://store.test', host: 'store.test' }))).toBe(true);
    expect(local.isFromOurPages(post({ origin: 'http://evil.test', host: 'store.test' }))).toBe(false);
    expect(local.isFromOurPages(post({ origin: 'null', host: 'store.test' }))).toBe(false);
    expect(local.isFromOurPages(post({ host: 'store.test' }))).toBe(false);
    const published = factsOf({ publicOrigin: 'https://store.test', trustProxy: true });
    expect(published.isFromOurPages(post({ origin: 'https://store.test', host: 'internal' }))).toBe(true);
    expect(published.isFromOurPages(post({ origin: 'http://store.test', host: 'store.test' }))).toBe(false);
  });

  it('trusts the Referer of a browser without both, as of a read request', () => {
    const local = factsOf({ trustProxy: false });
    const from = (referer: string) => local.isFromOurPages(post({ referer, host: 'store.test' }));
    expect(from('http://store.test/legacy.html')).toBe(true);
    for (const referer of ['http://evil.test/http://store.test', 'about:client']) expect(from(referer)).toBe(false);
    expect(local.isFromOurPages(post({ origin: 'null', referer: 'http://store.test/', host: 'store.test' }))).toBe(
      false,
    );
  });

  it('reads forwarded headers only behind a proxy', () => {
    const request = post({ 'x-forwarded-for': '203.0.113.9, 10.0.0.1', 'x-forwarded-proto': 'https' });
    expect(factsOf({ trustProxy: true }).clientAddress(request)).toBe('10.0.0.1');
    expect(factsOf({ trustProxy: false }).clientAddress(request)).toBe('unknown');
    expect(factsOf({ trustProxy: true }).originOf(request)).toMatch(/^https:/);
    expect(factsOf({ trustProxy: false }).originOf(request)).toMatch(/^http:/);
  });

  it.each([
    ['203.0.113.8', '203.0.113.8'],
    ['203.0.113.8:40001', '203.0.113.8'],
    ['spoofed, 203.0.113.8', '203.0.113.8'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:203.0.113.8', '::ffff:203.0.113.8'],
  ])('finds the client address in %s', (header, address) => {
    expect(factsOf({ trustProxy: true }).clientAddress(post({ 'x-forwarded-for': header }))).toBe(address);
    expect(complaints).toEqual([]);
  });

  it.each(['', 'unknown', '203.0.113.8.9', '203.0.113.8:', '_hidden', '[203.0.113.8'])(
    'warns once a minute of a proxy that sends %o, and does not trust it',
    (header) => {
      const { clientAddress } = factsOf({ trustProxy: true });
      for (let times = 0; times < 3; times += 1)
        expect(clientAddress(post({ 'x-forwarded-for': header }))).toBe('unknown');
      expect(complaints.splice(0)).toEqual([expect.stringContaining('X-Forwarded-For')]);
    },
  );

  it('returns the origin that the visitor sees', () => {
    const behind = post({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.test', host: 'inner:3000' });
    expect(factsOf({ trustProxy: true }).originOf(behind)).toBe('https://shop.test');
    expect(factsOf({ trustProxy: false }).originOf(behind)).toBe('http://inner:3000');
    expect(factsOf({ publicOrigin: 'https://store.test', trustProxy: true }).originOf(behind)).toBe(
      'https://store.test',
    );
    const odd = post({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.test:99999' });
    expect(factsOf({ trustProxy: true }).originOf(odd)).toBe('http://127.0.0.1:3000');
  });
});
