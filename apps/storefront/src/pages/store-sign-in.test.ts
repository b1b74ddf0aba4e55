import { describe, expect, it } from 'vitest';
import { isPagePath } from './store-sign-in.tsx';

describe(isPagePath, () => {
  it.each(['/auth/oauth2/x', '/api/session', '/invoices/api/session', '/silent.html?code=1', '/store/logout'])(
    'refuses %s',
    (path) => expect(isPagePath(path)).toBe(false),
  );

  it.each(['/store/invoices?a=1', '/storefront', '/cart'])('accepts %s', (path) => expect(isPagePath(path)).toBe(true));
});
