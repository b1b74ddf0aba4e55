import { describe, expect, it } from 'vitest';
import { realmPath } from './realm-path.ts';

describe(realmPath, () => {
  it.each([
    ['root', 'realms/root'],
    ['/', 'realms/root'],
    ['alpha', 'realms/root/realms/alpha'],
    ['/alpha', 'realms/root/realms/alpha'],
    ['root/alpha / b', 'realms/root/realms/alpha/realms/b'],
  ])('writes %s as %s', (realm, path) => {
    expect(realmPath(realm)).toBe(path);
  });
});
