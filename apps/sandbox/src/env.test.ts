import { describe, expect, it } from 'vitest';
import { parseEnv, type Env } from './env.ts';
import { StartUpError } from './start-up-error.ts';

/** A value that each setting rejects. */
const badValues: Record<keyof Env, string> = {
  PORT: 'abc',
  HOST: '',
  SMTP_PORT: '70000',
  DATA_FOLDER: '',
  STOREFRONT_ORIGIN: 'store',
  CARD_PROCESSOR_SECRET: '',
  STRIPE_SECRET_KEY: '',
  POLICY_AGENT_TOKEN: '',
  FLAGS_CLIENT_ID: '',
  SLOW_ANSWER_MS: '1s',
  HELD_CHARGE_MS: '-1',
  CHALLENGE_MS: '9999999',
};

describe(parseEnv, () => {
  it('needs no variables', () => {
    expect(parseEnv({})).toEqual({
      PORT: 3002,
      HOST: '127.0.0.1',
      SMTP_PORT: 3025,
      DATA_FOLDER: '.data/sandbox',
      STOREFRONT_ORIGIN: ['http://127.0.0.1:3000'],
      CARD_PROCESSOR_SECRET: 'sandbox-secret',
      POLICY_AGENT_TOKEN: 'sandbox-agent',
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      FLAGS_CLIENT_ID: 'sandbox',
      SLOW_ANSWER_MS: 30_000,
      HELD_CHARGE_MS: 125_000,
      CHALLENGE_MS: 1_200_000,
    });
  });

  it('takes several storefront origins', () => {
    const { STOREFRONT_ORIGIN } = parseEnv({ STOREFRONT_ORIGIN: 'http://127.0.0.1:3000, https://store.example' });
    expect(STOREFRONT_ORIGIN).toEqual(['http://127.0.0.1:3000', 'https://store.example']);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', ''],
    ['SMTP_PORT', '25.5'],
    ['HOST', ''],
    ['DATA_FOLDER', ''],
    ['CARD_PROCESSOR_SECRET', ''],
    ['FLAGS_CLIENT_ID', ''],
    ['SLOW_ANSWER_MS', '30s'],
    ['STOREFRONT_ORIGIN', 'http://127.0.0.1:3000/'],
    ['STOREFRONT_ORIGIN', 'store.example'],
    ['STOREFRONT_ORIGIN', '*'],
  ])('rejects %s=%j by name', (variable, value) => {
    expect(() => parseEnv({ [variable]: value })).toThrow(StartUpError);
    expect(() => parseEnv({ [variable]: value })).toThrow(new RegExp(`^${variable} must `));
  });

  it.each(Object.entries(badValues))('says what %s must be instead of %j', (variable, value) => {
    expect(() => parseEnv({ [variable]: value })).toThrow(new RegExp(`^${variable} must (be|not be) `));
  });

  it('reports all errors in one line', () => {
    expect(() => parseEnv({ PORT: 'a', HOST: '' })).toThrow(/^PORT must .*; HOST must .*$/);
  });
});
