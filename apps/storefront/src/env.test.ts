import { describe, expect, it } from 'vitest';
import { parseEnv, warningsAbout } from './env.ts';
import { sitesBelow } from './server/testing/fake-sites.ts';

const parse = (variables: Record<string, string> = {}) =>
  parseEnv({ ...sitesBelow('http://sites.test'), ...variables });

describe(parseEnv, () => {
  it('reads which paths of the identity server browsers may ask for', () => {
    expect(parse().IDENTITY_ALSO_SERVES).toEqual([]);
    expect(parse({ IDENTITY_ALSO_SERVES: 'captcha/,partner/authorize' }).IDENTITY_ALSO_SERVES).toEqual([
      'captcha/',
      'partner/authorize',
    ]);
    for (const paths of ['/', '/captcha', 'a//b', 'a b', '*'])
      expect(() => parse({ IDENTITY_ALSO_SERVES: paths })).toThrow('IDENTITY_ALSO_SERVES: must be paths');
  });

  it('takes a publishable key of Stripe and no other, above all no secret one', () => {
    expect(parse().STRIPE_PUBLISHABLE_KEY).toBeUndefined();
    expect(parse({ STRIPE_PUBLISHABLE_KEY: 'pk_live_51Ab' }).STRIPE_PUBLISHABLE_KEY).toBe('pk_live_51Ab');
    for (const key of ['', 'sk_live_51Ab', 'pk_other_51Ab', 'pk_live_', 'pk_live_1; script-src *'])
      expect(() => parse({ STRIPE_PUBLISHABLE_KEY: key })).toThrow(
        'STRIPE_PUBLISHABLE_KEY: must be a publishable key of Stripe: pk_test_… or pk_live_…',
      );
  });
});

describe(warningsAbout, () => {
  it('names a public address that production lacks', () => {
    expect(warningsAbout(parse())).toEqual([expect.stringContaining('PUBLIC_ORIGIN')]);
    expect(warningsAbout(parse({ PUBLIC_ORIGIN: 'https://store.test' }))).toEqual([]);
    expect(warningsAbout(parse({ DEPLOYMENT: 'local' }))).toEqual([]);
  });

  it('says of a test key of Stripe in production that no card is charged', () => {
    const withKey = (key: string) =>
      warningsAbout(parse({ PUBLIC_ORIGIN: 'https://store.test', STRIPE_PUBLISHABLE_KEY: key }));
    expect(withKey('pk_test_1')).toEqual([expect.stringContaining('STRIPE_PUBLISHABLE_KEY is a test key')]);
    expect(withKey('pk_live_1')).toEqual([]);
  });
});
