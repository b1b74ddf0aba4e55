import { expect, it } from 'vitest';
import { memoise } from './memoise.ts';

it('builds once for each key', () => {
  const builds: string[] = [];
  const get = memoise((locale: string, currency: string) => {
    builds.push(`${locale} ${currency}`);
    return { locale, currency };
  });
  expect(get('en-US', 'USD')).toBe(get('en-US', 'USD'));
  expect(get('en-US', 'EUR')).toEqual({ locale: 'en-US', currency: 'EUR' });
  expect(builds).toEqual(['en-US USD', 'en-US EUR']);
});
