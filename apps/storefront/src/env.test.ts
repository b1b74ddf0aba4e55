import { describe, expect, it } from 'vitest';
import { parseEnv, warningsAbout } from './env.ts';
import { sitesBelow } from './server/testing/fake-sites.ts';

const parse = (variables: Record<string, string> = {}) =>
  parseEnv({ ...sitesBelow('http://sites.test'), ...variables });

describe(parseEnv, () => {
  it('reads which paths of the identity server browsers may ask for', () => {
    expect(parse().IDENTITY_ALSO_SERVES).toEqual([]);
    expect(parse({ IDENTITY_ALSO_SERVES: 'captcha/,partner/authorize' }).IDENTITY_ALSO_SERVES).toEqual([
      'captcha/',
      'partner/authorize',
    ]);
    for (const paths of ['/', '/captcha', 'a//b', 'a b', '*'])
      expect(() => parse({ IDENTITY_ALSO_SERVES: paths })).toThrow('IDENTITY_ALSO_SERVES: must be paths');
  });
});

describe(warningsAbout, () => {
  it('names a public address that production lacks', () => {
    expect(warningsAbout(parse())).toEqual([expect.stringContaining('PUBLIC_ORIGIN')]);
    expect(warningsAbout(parse({ PUBLIC_ORIGIN: 'https://store.test' }))).toEqual([]);
    expect(warningsAbout(parse({ DEPLOYMENT: 'local' }))).toEqual([]);
  });
});
