import { marketingSites } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { parseEnv, warningsAbout, type Env } from './env.ts';
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

  it('reads the rule for whole pages of commerce, and says what is wrong with it', () => {
    expect(parse().COMMERCE_EXTRACT).toBeUndefined();
    expect(parse({ COMMERCE_EXTRACT: '' }).COMMERCE_EXTRACT).toBeUndefined();
    expect(parse({ COMMERCE_EXTRACT: 'main=#content' }).COMMERCE_EXTRACT?.text).toBe('main=#content');
    expect(() => parse({ COMMERCE_EXTRACT: 'title=h1' })).toThrow(
      'COMMERCE_EXTRACT: must be a rule such as main=#content; title=h1; drop=nav, .breadcrumb: main= is missing',
    );
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

/** A value that each setting rejects; `null` for settings that take any text. */
const badValues: Record<keyof Env, string | null> = {
  PORT: 'abc',
  HOST: '',
  GATEWAY_ORIGIN: 'gateway',
  CARD_PROCESSOR: 'processor',
  CONTENT_COMPONENTS: 'carousel=acme/carousel',
  STRIPE_PUBLISHABLE_KEY: 'sk_live_1',
  STRIPE_SCRIPT: 'stripe.js',
  COMMERCE_ORIGIN: 'commerce',
  COMMERCE_EXTRACT: 'title=h1',
  US_MARKETING_SITE: 'us',
  CA_MARKETING_SITE: 'ca',
  UK_MARKETING_SITE: 'uk',
  NL_MARKETING_SITE: 'nl',
  ES_MARKETING_SITE: 'es',
  AU_MARKETING_SITE: 'au',
  ASIA_MARKETING_SITE: 'asia',
  IDENTITY_ORIGIN: 'identity',
  IDENTITY_REALM: '../x',
  IDENTITY_ALSO_SERVES: '*',
  IDENTITY_CLIENT_ID: '',
  IDENTITY_ISSUER: 'issuer',
  IDENTITY_LOGIN: 'popup',
  IDENTITY_COOKIE: 'a;b',
  CAPTCHA_SCRIPT: 'http://captcha.example/a.js',
  SESSION_FEATURE: 'maybe',
  FLAG_DEFAULTS: 'sso=maybe',
  LAUNCHDARKLY_CLIENT_ID: null,
  LAUNCHDARKLY_BASE_URL: 'flags',
  LAUNCHDARKLY_STREAM_URL: 'flags',
  LAUNCHDARKLY_EVENTS_URL: 'flags',
  METRICS_TOKEN: '',
  SECURITY_CONTACT: 'security@store.example',
  REQUESTS_AT_ONCE: '0',
  PLATFORM_KEY: '',
  PUBLIC_ORIGIN: 'store.example',
  TRUST_PROXY: 'proxy',
  COUNTRY_HEADER: 'X-Country',
  SITE_MODE: 'foo',
  NO_BASE_PATH: 'x',
  UK_SCHOOLS: 'x',
  SIMPLIFIED_MODE: 'x',
  DEPLOYMENT: 'staging',
  LOG_LEVEL: 'loud',
};

describe('a setting with a bad value', () => {
  it.each(Object.entries(badValues).filter(([, value]) => value !== null))(
    '%s=%j names what it must be',
    (name, bad) => {
      expect(() => parse({ [name]: String(bad) })).toThrow(new RegExp(`^${name}: .*\\bmust (be|not be empty)`));
    },
  );

  it('lists what a choice and a number may be', () => {
    expect(() => parse({ SITE_MODE: 'foo' })).toThrow('SITE_MODE: must be one of regional, global');
    expect(() => parse({ PORT: 'abc' })).toThrow('PORT: must be a whole number from 0 to 65535');
  });

  it('names the flag whose default is wrong', () => {
    expect(() => parse({ FLAG_DEFAULTS: 'sso=maybe' })).toThrow('FLAG_DEFAULTS: sso must be true or false');
    expect(() => parse({ FLAG_DEFAULTS: 'sos=true' })).toThrow(
      'FLAG_DEFAULTS: sos is not a flag: docs/flags.md lists their names',
    );
    expect(parse({ FLAG_DEFAULTS: 'sso=true,bankTransfer=true' }).FLAG_DEFAULTS).toEqual({
      sso: true,
      bankTransfer: true,
    });
    expect(parse().FLAG_DEFAULTS).toEqual({});
  });
});

describe('a storefront that other machines reach', () => {
  const own = { HOST: '0.0.0.0', PLATFORM_KEY: 'a-platform-key-of-our-own', PUBLIC_ORIGIN: 'https://store.test' };

  it('starts with a key of its own and an https origin', () => {
    expect(parse(own).HOST).toBe('0.0.0.0');
    expect(parse({ HOST: '0.0.0.0', DEPLOYMENT: 'local' }).PLATFORM_KEY).toBe('local-platform-key');
    expect(parse({ HOST: '127.0.0.1' }).PLATFORM_KEY).toBe('local-platform-key');
  });

  it.each([
    [{ PLATFORM_KEY: 'local-platform-key' }, /^PLATFORM_KEY: must be set/],
    [{ PUBLIC_ORIGIN: 'http://store.test' }, /^PUBLIC_ORIGIN: must be an https address/],
  ])('rejects %o', (variables, message) => {
    expect(() => parse({ ...own, ...variables })).toThrow(message);
  });
});

describe(warningsAbout, () => {
  it('warns of a missing public origin in production', () => {
    expect(warningsAbout(parse())).toEqual([expect.stringContaining('PUBLIC_ORIGIN')]);
    expect(warningsAbout(parse({ PUBLIC_ORIGIN: 'https://store.test', TRUST_PROXY: 'true' }))).toEqual([]);
    expect(warningsAbout(parse({ DEPLOYMENT: 'local' }))).toEqual([]);
  });

  it('warns of an edge whose headers are not read', () => {
    const PUBLIC_ORIGIN = 'https://store.test';
    expect(warningsAbout(parse({ PUBLIC_ORIGIN }))).toEqual([expect.stringMatching(/^TRUST_PROXY is not set/)]);
    expect(warningsAbout(parse({ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }))).toEqual([]);
  });

  it('warns in production that a test key of Stripe charges no card', () => {
    const withKey = (key: string) =>
      warningsAbout(parse({ PUBLIC_ORIGIN: 'https://store.test', TRUST_PROXY: 'true', STRIPE_PUBLISHABLE_KEY: key }));
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
