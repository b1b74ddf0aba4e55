import { once } from 'node:events';
import { createServer } from 'node:http';
import { sellerExample, startFakeContentSite, supportExample } from '@assess/content/testing';
import { describe, expect, it } from 'vitest';
import { createSiteFactsOf } from './site-facts.ts';

describe(createSiteFactsOf, () => {
  it('returns nothing if no regional site is configured', async () => {
    expect(await createSiteFactsOf({}, () => undefined)('en-us')).toEqual({});
  });

  it('returns the page of a regional site without facts', async () => {
    const lines: string[] = [];
    const site = createServer((_, answer) => void answer.writeHead(503).end()).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const address = site.address();
    const CA = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const facts = await createSiteFactsOf({ CA }, (line) => lines.push(line))('fr-ca');
    site.close();
    expect(facts).toEqual({ support: { href: `${CA}/fr/contact-us` } });
    expect(lines.join()).toContain('failed to fetch facts of fr-ca');
  });

  it('returns seller and support of a regional site', async () => {
    const site = await startFakeContentSite();
    const facts = await createSiteFactsOf({ UK: site.origin }, () => undefined)('en-gb');
    await site.close();
    expect(facts).toMatchObject({ seller: sellerExample, support: supportExample });
  });
});
