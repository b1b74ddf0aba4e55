import { once } from 'node:events';
import { createServer } from 'node:http';
import { sellerExample, startFakeContentSite, supportExample } from '@assess/content/testing';
import { describe, expect, it } from 'vitest';
import { createSiteFactsOf } from './site-facts.ts';

describe(createSiteFactsOf, () => {
  it('knows nobody where no regional site is set', async () => {
    expect(await createSiteFactsOf({}, () => undefined)('en-us')).toEqual({});
  });

  it('knows the page of a regional site that says nothing', async () => {
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

  it('knows seller and support from a regional site', async () => {
    const site = await startFakeContentSite();
    const facts = await createSiteFactsOf({ UK: site.origin }, () => undefined)('en-gb');
    await site.close();
    expect(facts).toMatchObject({ seller: sellerExample, support: supportExample });
  });
});
