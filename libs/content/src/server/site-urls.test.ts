import { describe, expect, it } from 'vitest';
import { createSiteUrls } from './site-urls.ts';

const { siteOf, originOf } = createSiteUrls((site) =>
  site === 'UK' ? 'https://www.assessments.example' : `https://sites.example/${site.toLowerCase()}`,
);

describe(createSiteUrls, () => {
  it.each([
    ['en-us', 'https://sites.example/us'],
    ['en-ca', 'https://sites.example/ca/en'],
    ['fr-ca', 'https://sites.example/ca/fr'],
    ['en-gb', 'https://www.assessments.example'],
    ['en-nz', 'https://sites.example/au'],
    ['zh-sg', 'https://sites.example/asia'],
  ] as const)('has the pages of %s below %s', (locale, url) => {
    expect(siteOf(locale)).toBe(url);
  });

  it('has pictures and structured content below a URL without a language', () => {
    expect(originOf('fr-ca')).toBe('https://sites.example/ca');
  });
});
