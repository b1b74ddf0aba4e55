import { describe, expect, it } from 'vitest';
import { destinationIn } from './destination-in.ts';

const origin = 'https://store.test';
const isPage = (path: string) => !path.startsWith('/auth/') && !path.startsWith('/api/');

describe(destinationIn, () => {
  it.each([
    ['nothing', '', undefined],
    ['a path of the store', '?returnTo=/cart%3Fa%3D1', '/cart?a=1'],
    ['our own origin', '?returnTo=https://store.test/cart', '/cart'],
    ['another origin', '?returnTo=https://evil.test/', undefined],
    ['another origin without a scheme', '?returnTo=//evil.test', undefined],
    ['another origin with a backslash', '?returnTo=/%5Cevil.test', undefined],
    ['another origin after a dot', '?returnTo=.//evil.test/x', undefined],
    ['another origin as our path', '?returnTo=https://store.test//evil.test', undefined],
    ['another origin after a way up', '?returnTo=/x/..//evil.test', undefined],
    ['a script', '?returnTo=javascript:alert(1)', undefined],
    ['no URL', '?returnTo=https://', undefined],
    ['an authorization that waits', '?goto=/auth/oauth2/a%3Fb%3Dc&returnTo=/cart', '/auth/oauth2/a?b=c'],
    ['an authorization somewhere else', '?goto=https://evil.test/auth/&returnTo=/cart', '/cart'],
    ['a waiting page that is none', '?goto=/cart', undefined],
    ['an authorization as a page', '?returnTo=/auth/oauth2/x', undefined],
    ['a host that is none', '?returnTo=/.//', undefined],
    ['a host that is none, after slashes', '?returnTo=//x//', undefined],
    ['a host that is none, after a backslash', '?returnTo=/%5Cauth//', undefined],
    ['a host that is none, to wait for', '?goto=/.//', undefined],
    ['a call', '?returnTo=/api/session', undefined],
  ])('reads %s', (_, search, expected) => {
    expect(destinationIn(search, origin, isPage)).toBe(expected);
  });
});
