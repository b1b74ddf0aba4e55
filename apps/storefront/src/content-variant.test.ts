import { localeCodes } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { appConfig } from './read-app-config.ts';
import { contentVariant } from './content-variant.ts';
import { parseEnv } from './env.ts';
import { sitesBelow } from './server/testing/fake-sites.ts';

const sites = sitesBelow('https://sites.example');

const regional = { asksAboutOldCart: false, continueHref: '/invoices' };
const global = { asksAboutOldCart: true, continueHref: '/search.html' };

const variantOf = (locale: (typeof localeCodes)[number], variables: Record<string, string>) =>
  contentVariant(appConfig(parseEnv({ ...sites, ...variables }), locale, new Date(0)));

describe(contentVariant, () => {
  it.each(localeCodes)('is that of its own store in %s', (locale) => {
    expect(variantOf(locale, {})).toEqual(locale === 'en-gb' ? regional : global);
  });

  it.each(localeCodes)("is that of the host's site mode in %s", (locale) => {
    expect(variantOf(locale, { SITE_MODE: 'regional' })).toEqual(regional);
    expect(variantOf(locale, { SITE_MODE: 'global' })).toEqual(global);
  });

  it('reads the store of a host without a base path', () => {
    expect(variantOf('en-gb', { NO_BASE_PATH: 'true' })).toEqual({ ...regional, continueHref: '/' });
  });
});
