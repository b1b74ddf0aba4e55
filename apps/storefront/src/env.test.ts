import { marketingSites } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { parseEnv, warningsAbout } from './env.ts';
import { sitesBelow } from './server/testing/fake-sites.ts';

const parse = (variables: Record<string, string> = {}) =>
  parseEnv({ ...sitesBelow('http://sites.test'), ...variables });

describe(parseEnv, () => {
  it('reads the paths of the identity server that browsers may call', () => {
    expect(parse().IDENTITY_ALSO_SERVES).toEqual([]);
    expect(parse({ IDENTITY_ALSO_SERVES: 'captcha/,partner/authorize' }).IDENTITY_ALSO_SERVES).toEqual([
      'captcha/',
      'partner/authorize',
    ]);
    for (const paths of ['/', '/captcha', 'a//b', 'a b', '*'])
      expect(() => parse({ IDENTITY_ALSO_SERVES: paths })).toThrow('IDENTITY_ALSO_SERVES: must be paths');
  });

  it('accepts only a publishable key of Stripe, never a secret one', () => {
    expect(parse().STRIPE_PUBLISHABLE_KEY).toBeUndefined();
    expect(parse({ STRIPE_PUBLISHABLE_KEY: 'pk_live_51Ab' }).STRIPE_PUBLISHABLE_KEY).toBe('pk_live_51Ab');
    for (const key of ['', 'sk_live_51Ab', 'pk_other_51Ab', 'pk_live_', 'pk_live_1; script-src *'])
      expect(() => parse({ STRIPE_PUBLISHABLE_KEY: key })).toThrow(
        'STRIPE_PUBLISHABLE_KEY: must be a publishable key of Stripe: pk_test_… or pk_live_…',
      );
  });

  it('takes a double of Stripe.js with a test key outside production only', () => {
    const STRIPE_SCRIPT = 'http://127.0.0.1:3002/stripe-js/endive/stripe.js';
    const test = { STRIPE_SCRIPT, STRIPE_PUBLISHABLE_KEY: 'pk_test_1', DEPLOYMENT: 'local' };
    expect(parse(test).STRIPE_SCRIPT).toBe(STRIPE_SCRIPT);
    for (const other of [{ DEPLOYMENT: 'production' }, { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }])
      expect(() => parse({ ...test, ...other })).toThrow('STRIPE_SCRIPT: may be set only with a test key');
  });
});

describe(warningsAbout, () => {
  it('warns of a missing public origin in production', () => {
    expect(warningsAbout(parse())).toEqual([expect.stringContaining('PUBLIC_ORIGIN')]);
    expect(warningsAbout(parse({ PUBLIC_ORIGIN: 'https://store.test' }))).toEqual([]);
    expect(warningsAbout(parse({ DEPLOYMENT: 'local' }))).toEqual([]);
  });

  it('warns in production that a test key of Stripe charges no card', () => {
    const withKey = (key: string) =>
      warningsAbout(parse({ PUBLIC_ORIGIN: 'https://store.test', STRIPE_PUBLISHABLE_KEY: key }));
    expect(withKey('pk_test_1')).toEqual([expect.stringContaining('STRIPE_PUBLISHABLE_KEY is a test key')]);
    expect(withKey('pk_live_1')).toEqual([]);
  });
});

describe('a store whose sites are not all configured', () => {
  it.each(marketingSites)('does not start without %s: its links would lead nowhere', (site) => {
    const name = `${site}_MARKETING_SITE`;
    for (const wrong of [undefined, '', 'www.example.com', 'ftp://example.com'])
      expect(() => parseEnv({ ...sitesBelow('https://sites.example'), [name]: wrong })).toThrow(
        new RegExp(`^${name}: must be an address such as https://www\\.`),
      );
  });
});
