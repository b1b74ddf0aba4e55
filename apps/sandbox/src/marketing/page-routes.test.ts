import { loadBuiltInContent } from '@assess/content';
import { localeCodes } from '@assess/i18n';
import { expect, it } from 'vitest';
import { startMarketing } from '../testing/marketing-client.ts';

/** Collects the URLs of all links. */
const addressesIn = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  if (typeof node !== 'object' || node === null) return [];
  return Object.values(node).flatMap(addressesIn);
};

it('a site has a page for every link of the built-in header and footer, and of our screens', async () => {
  const { siteOf } = await startMarketing();
  for (const locale of localeCodes) {
    const marketingSite = siteOf(locale);
    const content = await loadBuiltInContent(locale, { marketingSite });
    const addresses = addressesIn(content).filter((address) => address.startsWith(marketingSite));
    expect(addresses.length).toBeGreaterThan(60);
    for (const address of new Set(addresses)) expect((await fetch(address)).status, address).toBe(200);
  }
});
