import { expect, it } from 'vitest';
import * as contract from './contract/index.ts';
import * as root from './index.ts';
import * as react from './react/index.ts';
import * as server from './server/index.ts';
import * as testing from './testing/index.ts';

it('exports these names', () => {
  expect(Object.keys(root).toSorted()).toEqual(['IdentityError', 'createIdentity', 'createTabLock', 'sessionTokens']);
  expect(Object.keys(contract).toSorted()).toEqual(['realmPath', 'tokenKey']);
  expect(Object.keys(react).toSorted()).toEqual([
    'SignInFlow',
    'StepUpDialog',
    'createRecaptcha',
    'createStepUpQueue',
    'loadMessages',
    'pageCaptcha',
  ]);
  expect(Object.keys(server).toSorted()).toEqual([
    'createIdentityCalls',
    'createIdentityMetrics',
    'createIdentityProxy',
    'createIdentitySessions',
    'stepUpHeaders',
  ]);
  expect(Object.keys(testing).toSorted()).toEqual([
    'fakeIdentity',
    'fakeIdentityServer',
    'fakeIssuer',
    'fakeLocks',
    'fakeSignIn',
    'memoryStorage',
    'nameAndPassword',
    'refused',
    'signedIn',
  ]);
});
