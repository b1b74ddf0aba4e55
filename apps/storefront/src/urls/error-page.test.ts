import { describe, expect, it } from 'vitest';
import { errorPageKind, errorPagePath, isErrorPage, missingPagePath } from './error-page.ts';

describe(errorPagePath, () => {
  it.each([400, 404, 409, 500, 503, 511])('has the status %i in its path', (status) => {
    expect(errorPagePath('fr-ca', status)).toBe(`/fr-ca/error/${status}`);
    expect(isErrorPage(String(status))).toBe(true);
  });

  it.each([301, 410, 429, 499, 512, 599])('has a default for %i, which is not in the set', (status) => {
    expect(errorPagePath('en-gb', status)).toBe('/en-gb/error/500');
    expect(isErrorPage(String(status))).toBe(false);
  });

  it('is another one if the service named errors', () => {
    expect(errorPagePath('nl-nl', 'content')).toBe('/nl-nl/error/content');
    expect(isErrorPage('content')).toBe(true);
  });

  it.each(['', '0404', '404x', 'Content', '4e2'])('does not exist for %j', (name) => {
    expect(isErrorPage(name)).toBe(false);
  });
});

describe(missingPagePath, () => {
  it('names no error page', () => {
    expect(isErrorPage(missingPagePath('en-us').split('/').at(-1) ?? '')).toBe(false);
  });
});

describe(errorPageKind, () => {
  it('distinguishes missing content and busy from broken', () => {
    expect(['404', '503', '504', '408', '500', '403', 'content'].map(errorPageKind)).toEqual([
      'without-content',
      'busy',
      'busy',
      'busy',
      'technical',
      'technical',
      'technical',
    ]);
  });
});
