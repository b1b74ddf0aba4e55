import { describe, expect, it } from 'vitest';
import { parseEnv } from '../../apps/storefront/src/env.ts';
import { compose } from '../../apps/storefront/src/server/compose.ts';
import { bareAssets } from '../../apps/storefront/src/server/testing/bare-assets.ts';
import { sitesBelow } from '../../apps/storefront/src/server/testing/fake-sites.ts';
import { approvedData, approvedParts } from './approved-scripts.ts';
import { makeInventory } from './make-inventory.ts';
import { hashOf } from './read-policy.ts';
import { reduceData } from './reduce-data.ts';
import { partOf } from './script-parts.ts';

const parts = approvedParts.map(({ part }) => part);

describe(makeInventory, () => {
  it.each([
    [[...parts, 'left-pad'], 'left-pad is in a script of the payment page, without an owner and a reason'],
    [parts.slice(1), `${parts[0]} is in no script of the payment page any more`],
  ])('rejects a build with unapproved packages', (used, complaint) => {
    expect(() => makeInventory('/nowhere', new Map([['assets/a.js', used]]))).toThrow(complaint);
  });
});

describe('the approved scripts', () => {
  it('has an owner and a reason for each part, and each part once', () => {
    expect(approvedParts.filter(({ owner, reason }) => owner.trim() === '' || reason.trim() === '')).toEqual([]);
    expect(new Set(parts).size).toBe(parts.length);
  });

  it('are the scripts that the router writes into a page, without their data: a new version is looked at', async () => {
    const env = parseEnv({ ...sitesBelow('http://127.0.0.1:1'), LOG_LEVEL: 'silent' });
    const answer = await compose(env, bareAssets).fetch(new Request('http://store.test/invoices/en-us'));
    const scripts = [...(await answer.text()).matchAll(/<script(?! type)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.map(([, text = '']) => hashOf(reduceData(text)))).toEqual(approvedData.map(({ shape }) => shape));
  });
});

describe(partOf, () => {
  it.each([
    ['/store/libs/ui/src/card/card.tsx?x', 'libs/ui'],
    ['/store/node_modules/react-dom/client.js', 'react-dom'],
    ['/store/node_modules/@tanstack/store/dist/a.js', '@tanstack/store'],
    ['/store/node_modules/a/node_modules/b/c.js', 'b'],
    ['\0rolldown/runtime.js', 'rolldown'],
  ])('knows %s as %s', (id, part) => expect(partOf(id)).toBe(part));
});
