import { describe, expect, it } from 'vitest';
import { parseEnv, type EnvVariable } from './env.ts';
import { StartError } from './start-error.ts';

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

/** A value that each setting rejects; `null` for settings that take any text. */
const badValues: Record<EnvVariable, string | null> = {
  NODE_ENV: null,
  PORT: 'abc',
  HOST: null,
  DATABASE_URL: 'mysql://x',
  DATABASE_CONNECTIONS: '0',
  DATABASE_WAITING: 'many',
  DATABASE_POOLER: 'session',
  DATA_FOLDER: null,
  CARD_PROCESSOR_TIMEOUT_MS: '99',
  PLATFORM_KEY: null,
  METRICS_TOKEN: null,
  IDENTITY_ORIGIN: 'identity',
  IDENTITY_REALM: '../x',
  POLICY_AGENT_TOKEN: null,
  PUBLIC_ORIGIN: 'store',
  NO_BASE_PATH: 'maybe',
  US_MARKETING_SITE: 'us',
  CA_MARKETING_SITE: 'ca',
  UK_MARKETING_SITE: 'uk',
  NL_MARKETING_SITE: 'nl',
  ES_MARKETING_SITE: 'es',
  AU_MARKETING_SITE: 'au',
  ASIA_MARKETING_SITE: 'asia',
  SMTP_URL: 'mailhost',
  MAIL_FROM: null,
  LOOKUP_LIMITS: '60',
  DECLINE_LIMITS: '5,0',
  STAFF: 'ada',
  REFUND_APPROVAL_ABOVE: '1,000',
  REFUND_DAILY_LIMIT: '5,000',
  LOG_LEVEL: 'loud',
  SEED: 'yes',
};

describe(parseEnv, () => {
  it('has a default for everything on one machine', () => {
    expect(parseEnv({})).toEqual({
      port: 3001,
      host: '127.0.0.1',
      databaseUrl: undefined,
      databaseConnections: 10,
      databasePooler: 'none',
      databaseWaiting: 200,
      metricsToken: undefined,
      dataFolder: '.data/gateway',
      cardProcessor: {
        ...{ kind: 'http', url: 'http://127.0.0.1:3002/card-processor', secret: 'sandbox-secret' },
        chargeTimeoutMs: 10_000,
      },
      platformKey: 'local-platform-key',
      identity: undefined,
      storefront: { publicOrigin: 'http://127.0.0.1:3000', hasNoBasePath: false },
      marketingSites: {},
      mail: { smtpUrl: 'smtp://127.0.0.1:3025', from: 'Invoices <invoices@localhost>' },
      lookupLimits: { perAddress: 60, perNumber: 3, perAccount: 3 },
      declineLimits: { perPayment: 5, perSubject: 10, perNetwork: 10 },
      staff: new Map(),
      refundApprovalAbove: new Map([
        ...(['USD', 'CAD', 'GBP', 'EUR', 'AUD', 'NZD', 'SGD'] as const).map((currency) => [currency, 100_000] as const),
        ['JPY', 150_000],
      ]),
      refundDailyLimit: new Map([
        ...(['USD', 'CAD', 'GBP', 'EUR', 'AUD', 'NZD', 'SGD'] as const).map((currency) => [currency, 500_000] as const),
        ['JPY', 750_000],
      ]),
      logLevel: 'info',
      seed: false,
    });
  });

  it.each(Object.entries(badValues).filter(([, value]) => value !== null))(
    'says what %s must be instead of %j',
    (variable, value) => {
      expect(() => parseEnv({ [variable]: String(value) })).toThrow(new RegExp(`^${variable} must be .`));
    },
  );

  it('treats an empty variable as unset', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3001, databaseUrl: undefined });
  });

  it('reads the configured regional sites', () => {
    const sites = { CA_MARKETING_SITE: 'https://ca.example/', ASIA_MARKETING_SITE: 'https://asia.example' };
    expect(parseEnv(sites).marketingSites).toEqual({ CA: 'https://ca.example', ASIA: 'https://asia.example' });
  });

  it('uses the realm alpha by default with an identity server', () => {
    const IDENTITY_ORIGIN = 'https://identity.example/';
    expect(parseEnv({ IDENTITY_ORIGIN }).identity).toEqual({
      origin: 'https://identity.example',
      realm: 'alpha',
      agentToken: 'sandbox-agent',
    });
    expect(parseEnv({ IDENTITY_ORIGIN, IDENTITY_REALM: 'root/beta' }).identity).toMatchObject({ realm: 'root/beta' });
  });

  it('charges with Stripe if its key is set, and then needs no other secret', () => {
    const charged = {
      ...{ kind: 'stripe', secretKey: 'sk_test_1', webhookSecret: 'whsec_1', isProduction: false },
      chargeTimeoutMs: 10_000,
    };
    expect(parseEnv(stripe).cardProcessor).toEqual({ ...charged, api: 'https://api.stripe.com' });
    const STRIPE_API = 'http://127.0.0.1:12111/';
    expect(parseEnv({ ...stripe, STRIPE_API }).cardProcessor).toEqual({ ...charged, api: 'http://127.0.0.1:12111' });
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://gateway@db/gateway',
      PLATFORM_KEY: 'a-platform-key-of-our-own',
    };
    expect(parseEnv({ ...production, ...stripe, PUBLIC_ORIGIN: 'https://store.example' }).cardProcessor).toMatchObject({
      kind: 'stripe',
    });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535'],
    [{ CARD_PROCESSOR: 'processor' }, 'CARD_PROCESSOR must be an http:// or https:// address'],
    [{ CARD_PROCESSOR_TIMEOUT_MS: '99' }, 'CARD_PROCESSOR_TIMEOUT_MS must be milliseconds from 100 to 15000'],
    [
      { STRIPE_SECRET_KEY: 'pk_live_1' },
      'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, such as sk_test_…',
    ],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY must be set with STRIPE_WEBHOOK_SECRET'],
    [
      { ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' },
      "STRIPE_WEBHOOK_SECRET must be the signing secret of Stripe's webhook endpoint, such as whsec_…",
    ],
    [{ ...stripe, STRIPE_API: 'stripe' }, 'STRIPE_API must be an http:// or https:// address'],
    [
      { ...stripe, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_API: 'http://127.0.0.1:1' },
      'STRIPE_API must be an https:// address with a live key',
    ],
    [
      { ...stripe, STRIPE_SECRET_KEY: 'rk_live_1' },
      'STRIPE_SECRET_KEY is a live key, which needs NODE_ENV=production and DATABASE_URL',
    ],
    [
      { ...stripe, STRIPE_SECRET_KEY: 'rk_live_1', NODE_ENV: 'production' },
      'STRIPE_SECRET_KEY is a live key, which needs NODE_ENV=production and DATABASE_URL',
    ],
    [{ PUBLIC_ORIGIN: 'store' }, 'PUBLIC_ORIGIN must be an http:// or https:// address'],
    [{ UK_MARKETING_SITE: 'uk' }, 'UK_MARKETING_SITE must be an http:// or https:// address'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address such as postgres://user@host/name'],
    [{ DATABASE_CONNECTIONS: '0' }, 'DATABASE_CONNECTIONS must be a number from 1 to 1000'],
    [{ DATABASE_POOLER: 'session' }, 'DATABASE_POOLER must be none or transaction'],
    [{ IDENTITY_ORIGIN: 'identity' }, 'IDENTITY_ORIGIN must be an http:// or https:// address'],
    [{ IDENTITY_REALM: '../x' }, 'IDENTITY_REALM must be a realm such as alpha'],
    [{ SMTP_URL: 'mailhost' }, 'SMTP_URL must be an address such as smtp://127.0.0.1:3025'],
    [{ LOOKUP_LIMITS: '60' }, 'LOOKUP_LIMITS must be three numbers such as 60,3,3'],
    [{ DECLINE_LIMITS: '5,0' }, 'DECLINE_LIMITS must be three numbers such as 5,10,10'],
    [{ STAFF: 'ada' }, 'STAFF must be names with the hashes of their tokens'],
    [
      { STAFF: `ada:${'a'.repeat(43)},eve:${'a'.repeat(43)}` },
      'STAFF must name each person once, each with a token of their own',
    ],
    ...['1,000', '1000', 'USD:1000,EUR'].map((REFUND_APPROVAL_ABOVE): [NodeJS.ProcessEnv, string] => [
      { REFUND_APPROVAL_ABOVE },
      'REFUND_APPROVAL_ABOVE must be an amount for each currency such as USD:1000,JPY:150000',
    ]),
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent'],
    [{ SEED: 'yes' }, 'SEED must be true or false'],
  ])('rejects %o in one line that names the variable', (variables, message) => {
    expect(() => parseEnv(variables)).toThrow(new StartError(message));
  });

  const own = {
    CARD_PROCESSOR_SECRET: 'a-processor-secret-of-our-own',
    PLATFORM_KEY: 'a-platform-key-of-our-own',
    PUBLIC_ORIGIN: 'https://store.example/',
  };

  describe.each([
    ['with its own database', { NODE_ENV: 'production', DATABASE_URL: 'postgres://gateway@db/gateway' }],
    ['that other machines reach', { HOST: '0.0.0.0' }],
    ['that other machines reach over IPv6', { HOST: '::' }],
  ])('in production, a gateway %s', (_, production) => {
    const identified = { ...production, ...own, IDENTITY_ORIGIN: 'https://identity.example' };
    const agent = { POLICY_AGENT_TOKEN: 'an-agent-token-of-our-own' };

    it('starts with secrets of its own', () => {
      expect(parseEnv({ ...identified, ...agent, METRICS_TOKEN: 'a-metrics-token-of-our-own' })).toMatchObject({
        platformKey: own.PLATFORM_KEY,
        storefront: { publicOrigin: 'https://store.example' },
      });
      expect(parseEnv({ ...production, ...own, PUBLIC_ORIGIN: 'http://localhost:3000' })).toMatchObject({
        storefront: { publicOrigin: 'http://localhost:3000' },
      });
    });

    it.each([
      [{ CARD_PROCESSOR_SECRET: '' }, 'CARD_PROCESSOR_SECRET must be set to a secret of your own in production'],
      [{ PLATFORM_KEY: 'local-platform-key' }, 'PLATFORM_KEY must be set to a secret of your own in production'],
      [{ PLATFORM_KEY: '' }, 'PLATFORM_KEY must be set to a secret of your own in production'],
      [{ PLATFORM_KEY: 'a' }, 'PLATFORM_KEY must have 16 or more characters in production'],
      [{ METRICS_TOKEN: 'a' }, 'METRICS_TOKEN must have 16 or more characters in production'],
      [{ METRICS_TOKEN: own.PLATFORM_KEY }, 'PLATFORM_KEY and METRICS_TOKEN must be different secrets'],
      [{ CARD_PROCESSOR_SECRET: own.PLATFORM_KEY }, 'PLATFORM_KEY and CARD_PROCESSOR_SECRET must be different secrets'],
      [{ POLICY_AGENT_TOKEN: '' }, 'POLICY_AGENT_TOKEN must be set to a secret of your own in production'],
      [{ PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN must be set to the address of the store in production'],
      [{ PUBLIC_ORIGIN: 'http://store.example' }, 'PUBLIC_ORIGIN must be an https:// address in production'],
    ])('rejects %o', (variables, message) => {
      expect(() => parseEnv({ ...identified, ...agent, ...variables })).toThrow(new StartError(message));
    });
  });

  it('takes the public secrets on one machine', () => {
    expect(parseEnv({ NODE_ENV: 'production' }).platformKey).toBe('local-platform-key');
    expect(parseEnv({ HOST: 'localhost' }).platformKey).toBe('local-platform-key');
    expect(parseEnv({ HOST: '::1' }).platformKey).toBe('local-platform-key');
  });
});
