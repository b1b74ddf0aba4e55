import { describe, expect, it } from 'vitest';
import { parseEnv } from '../../env.ts';
import { siteAddress, siteOrigin } from './site-address.ts';

const sandbox = parseEnv({ CONTENT_ORIGIN: 'http://127.0.0.1:3002/marketing/' });
const direct = parseEnv({ CONTENT_ORIGIN: 'direct' });

describe(siteAddress, () => {
  it.each([
    ['fr-ca', 'http://127.0.0.1:3002/marketing/www.assessments-canada.example/fr'],
    ['en-gb', 'http://127.0.0.1:3002/marketing/www.assessments-uk.example'],
    ['en-nz', 'http://127.0.0.1:3002/marketing/www.assessments-australia.example'],
  ] as const)('finds that of %s below one address, by the name of its host', (locale, address) => {
    expect(siteAddress(sandbox, locale)).toBe(address);
  });

  it('is the site’s own where nothing stands in for it', () => {
    expect(siteAddress(direct, 'en-ca')).toBe('https://www.assessments-canada.example/en');
    expect(siteOrigin(direct, 'en-ca')).toBe('https://www.assessments-canada.example');
  });

  it('follows the configured site of the US, and no other store does', () => {
    const env = parseEnv({ CONTENT_ORIGIN: 'direct', US_MARKETING_SITE: 'https://us.example/store' });
    expect(siteAddress(env, 'en-us')).toBe('https://us.example/store');
    expect(siteAddress(env, 'es-es')).toBe('https://www.assessments-espana.example');
  });

  it.each(['sometimes', 'ftp://content.example', ''])('refuses CONTENT_ORIGIN=%s', (CONTENT_ORIGIN) => {
    expect(() => parseEnv({ CONTENT_ORIGIN })).toThrow('CONTENT_ORIGIN');
  });
});

describe(siteOrigin, () => {
  it('has no path of the site: pictures and structured content stand beside it', () => {
    expect(siteOrigin(sandbox, 'fr-ca')).toBe('http://127.0.0.1:3002/marketing/www.assessments-canada.example');
  });
});
