import { getRealmUrlPath } from '@forgerock/javascript-sdk/src/util/realm';
import { describe, expect, it } from 'vitest';
import { realmPath } from './realm-path.ts';

describe(realmPath, () => {
  it.each([
    ['root', 'realms/root'],
    ['', 'realms/root'],
    ['/', 'realms/root'],
    ['alpha', 'realms/root/realms/alpha'],
    ['/alpha', 'realms/root/realms/alpha'],
    ['root/alpha / b', 'realms/root/realms/alpha/realms/b'],
    ['a/b', 'realms/root/realms/a/realms/b'],
    ['a/a', 'realms/root/realms/a/realms/a'],
    ['a/root', 'realms/root/realms/a/realms/root'],
  ])('writes %j as %s, as the SDK does', (realm, path) => {
    expect([realmPath(realm), getRealmUrlPath(realm)]).toEqual([path, path]);
  });
});
