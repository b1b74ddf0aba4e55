import { isPaymentPath, isSignInPath } from '@assess/i18n/store-url';
import { describe, expect, it } from 'vitest';
import { createPaths, toRoutePath, toVisiblePath } from './urls/paths.ts';
import { appConfig } from './read-app-config.ts';
import { parseEnv } from './env.ts';
import type { RouterContext } from './router-context.ts';
import { createAppRouter } from './router.tsx';
import { sitesBelow } from './server/testing/fake-sites.ts';

const config = appConfig(parseEnv(sitesBelow('https://sites.example')), 'en-us', new Date(0));
const router = createAppRouter({ config } as RouterContext);

it('writes the selection into a URL unchanged, also if it looks like a number', () => {
  for (const selected of ['241', '241_242', 'all'])
    expect(router.buildLocation({ to: '/invoices', search: { selected } as never }).searchStr).toBe(
      `?selected=${selected}`,
    );
});

const id = 'BBBBBBBBBBBBBBBBBBBBBB';

/** Sample values for the parameters of routes. */
const samples: Readonly<Record<string, string>> = {
  $: 'nowhere',
  $agent: 'b2b',
  $alertSecret: id,
  $invoiceId: 'Aa00000000',
  $kind: 'order-number',
  $lang: 'en',
  $locale: 'es-es',
  $lookupId: id,
  $paymentId: id,
  $shareLinkId: id,
  $status: '503',
};

const addressOf = (path: string) =>
  path.replace(/\$\w*/g, (name) => {
    if (!samples[name]) throw new Error(`${path}: what stands for ${name}?`);
    return samples[name];
  });

/** The URL path of every route, with the resources that the route lists. */
const routes = Object.values(router.routesByPath).map(({ fullPath, options }) => ({
  address: addressOf(fullPath),
  resources: options.staticData.resources,
}));

const of = (wanted: (route: (typeof routes)[number]) => boolean) => routes.filter(wanted).map(({ address }) => address);

describe('the routes', () => {
  it('load the resources of a sign-in for its URL', () => {
    expect(of(({ resources }) => resources.includes('sign-in'))).toEqual(of(({ address }) => isSignInPath(address)));
    expect(of(({ address }) => isSignInPath(address))).toHaveLength(5);
  });

  it('load countries for the URL of a payment', () => {
    expect(of(({ resources }) => resources.includes('countries'))).toEqual(of(({ address }) => isPaymentPath(address)));
    expect(of(({ address }) => isPaymentPath(address))).toEqual(
      expect.arrayContaining([createPaths('/invoices').confirmation(id)]),
    );
  });

  it.each(of(({ address }) => address.startsWith('/invoices/') && address !== createPaths('/invoices').start + '/'))(
    'have %s at the top without a base path, and find it there',
    (address) => {
      const visible = toVisiblePath(address, '');
      expect(`/invoices${visible}`).toBe(address);
      expect(toRoutePath(visible, '')).toBe(address);
    },
  );

  it.each(of(({ address }) => !address.startsWith('/invoices/')))(
    'leave %s where it is without a base path',
    (address) => expect([toVisiblePath(address, ''), toRoutePath(address, '')]).toEqual([address, address]),
  );
});
