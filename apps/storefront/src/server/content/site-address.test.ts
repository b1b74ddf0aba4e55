import { marketingSites } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '../../env.ts';
import { sitesBelow } from '../testing/fake-sites.ts';
import { siteAddress, siteOrigin } from './site-address.ts';

const variables = sitesBelow('https://sites.example');
const env = parseEnv({ ...variables, UK_MARKETING_SITE: 'https://www.assessments.example/' });

describe(siteAddress, () => {
  it.each([
    ['en-us', 'https://sites.example/us'],
    ['en-ca', 'https://sites.example/ca/en'],
    ['fr-ca', 'https://sites.example/ca/fr'],
    ['en-gb', 'https://www.assessments.example'],
    ['en-nz', 'https://sites.example/au'],
    ['zh-sg', 'https://sites.example/asia'],
  ] as const)('is the configured one for %s: %s', (locale, address) => {
    expect(siteAddress(env, locale)).toBe(address);
  });
});

describe(siteOrigin, () => {
  it('has no language, because pictures and structured content have none', () => {
    expect(siteOrigin(env, 'fr-ca')).toBe('https://sites.example/ca');
  });
});

describe('a store whose sites are not all configured', () => {
  it.each(marketingSites)('does not start without %s: its links would lead nowhere', (site) => {
    const name = `${site}_MARKETING_SITE`;
    for (const wrong of [undefined, '', 'www.example.com', 'ftp://example.com'])
      expect(() => parseEnv({ ...variables, [name]: wrong })).toThrow(
        new RegExp(`^${name}: must be an address such as https://www\\.`),
      );
  });
});
