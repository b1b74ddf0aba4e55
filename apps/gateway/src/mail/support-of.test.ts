import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createSupportOf } from './support-of.ts';

describe(createSupportOf, () => {
  it('knows nobody where no regional site is set', async () => {
    expect(await createSupportOf({}, () => undefined)('en-us')).toBeUndefined();
  });

  it('knows the page of a regional site that says nothing', async () => {
    const lines: string[] = [];
    const site = createServer((_, answer) => void answer.writeHead(503).end()).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const address = site.address();
    const CA = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const support = await createSupportOf({ CA }, (line) => lines.push(line))('fr-ca');
    site.close();
    expect(support).toEqual({ href: `${CA}/fr/contact-us` });
    expect(lines.join()).toContain('facts of fr-ca cannot be had');
  });
});
