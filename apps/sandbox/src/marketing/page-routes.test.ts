import { loadBuiltInContent } from '@assess/content';
import { localeCodes } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { startMarketing } from '../testing/marketing-client.ts';
import { readPages } from './site-files.ts';

/** Wherever links lead. */
const addressesIn = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  if (typeof node !== 'object' || node === null) return [];
  return Object.values(node).flatMap(addressesIn);
};

describe('the pages of a site', () => {
  it('have in every store the title of the link that leads there', async () => {
    const { get } = await startMarketing();
    for (const locale of localeCodes) {
      const pages = await readPages(locale);
      expect(pages.length).toBeGreaterThan(40);
      for (const { path, title } of pages.slice(0, 2)) {
        const answer = await get(locale, path.slice(1));
        expect(answer.status).toBe(200);
        expect(await answer.text()).toContain(`<h1>${title.replaceAll('&', '&amp;')}</h1>`);
      }
    }
  });

  it('are there for every link of the built-in header and footer, and of our screens', async () => {
    const { siteOf } = await startMarketing();
    for (const locale of localeCodes) {
      const marketingSite = siteOf(locale);
      const content = await loadBuiltInContent(locale, { marketingSite });
      const addresses = addressesIn(content).filter((address) => address.startsWith(marketingSite));
      expect(addresses.length).toBeGreaterThan(60);
      for (const address of new Set(addresses)) expect((await fetch(address)).status, address).toBe(200);
    }
  });

  it('are in the language of their part of the site', async () => {
    const { siteOf, get } = await startMarketing();
    expect(await (await fetch(siteOf('fr-ca'))).text()).toContain('<html lang="fr-CA">');
    expect(await (await get('en-ca', 'contact-us')).text()).toContain('<h1>Contact us</h1>');
    expect((await get('en-us', 'anything/else')).status).toBe(404);
  });

  it('are on no other host', async () => {
    const { url, originOf } = await startMarketing();
    expect((await fetch(`${url}/marketing/www.example.com/`)).status).toBe(404);
    expect((await fetch(`${originOf('en-us')}/content/dam/assess/nothing.png`)).status).toBe(404);
  });

  it('have small pictures of 480 × 270 points', async () => {
    const { originOf } = await startMarketing();
    for (const name of ['assessments', 'learning', 'ordering']) {
      const answer = await fetch(`${originOf('ja-jp')}/content/dam/assess/${name}.png`);
      expect(answer.headers.get('content-type')).toBe('image/png');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
        'PNG',
        480,
        270,
      ]);
      expect(bytes.length).toBeLessThan(2_000);
    }
  });
});
