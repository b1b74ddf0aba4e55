import type { Locale } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { appConfig } from './read-app-config.ts';
import { parseEnv } from './env.ts';
import { sitesBelow } from './server/testing/fake-sites.ts';

const identityWith = (variables: Record<string, string>) =>
  appConfig(parseEnv({ ...sitesBelow('https://sites.example'), ...variables }), 'en-us', new Date()).identity;

describe(appConfig, () => {
  it('has the current day of the store', () => {
    const env = parseEnv(sitesBelow('https://sites.example'));
    const todayIn = (store: Locale) => appConfig(env, store, new Date('2026-11-30T19:00:00Z')).today;
    expect([todayIn('en-us'), todayIn('en-nz')]).toEqual(['2026-11-30', '2026-12-01']);
  });

  it('signs visitors in silently, or by the page of the identity server if configured', () => {
    expect(identityWith({})).toMatchObject({ login: 'silent' });
    expect(identityWith({ IDENTITY_LOGIN: 'redirect' })).toMatchObject({ login: 'redirect' });
    expect(() => identityWith({ IDENTITY_LOGIN: 'popup' })).toThrow('IDENTITY_LOGIN');
  });
});
