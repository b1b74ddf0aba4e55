import { expect, it } from 'vitest';
import * as root from './index.ts';
import * as testing from './testing/index.ts';

it('exports these names', () => {
  expect(Object.keys(root).toSorted()).toEqual(['IdentityError', 'createIdentity', 'sessionTokens']);
  expect(Object.keys(testing).toSorted()).toEqual([
    'fakeIdentity',
    'fakeIdentityServer',
    'fakeIssuer',
    'fakeLocks',
    'memoryStorage',
  ]);
});
