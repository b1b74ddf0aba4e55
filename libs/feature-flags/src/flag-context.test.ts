import { describe, expect, it } from 'vitest';
import { flagContext } from './flag-context.ts';

const route = { siteUid: 'UK', storeUid: 'ukassessments', locale: 'en-gb', country: 'GB' };

describe(flagContext, () => {
  it('has the user id as its key', () => {
    expect(flagContext({ user: { id: 'u-1' }, ...route })).toEqual({ kind: 'user', key: 'u-1', ...route });
  });

  it.each([undefined, null])('is anonymous when signed out', (user) => {
    expect(flagContext({ user, ...route })).toEqual({ kind: 'user', key: 'anonymous', anonymous: true, ...route });
  });

  it('carries nothing else of the user', () => {
    const user = { id: 'u-1', email: 'ada@example.com', firstName: 'Ada' };
    expect(JSON.stringify(flagContext({ user, ...route }))).not.toMatch(/ada/i);
  });
});
