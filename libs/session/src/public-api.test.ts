import { expect, it } from 'vitest';
import * as root from './index.ts';
import * as legacy from './legacy/index.ts';
import * as react from './react/index.ts';
import * as testing from './testing/index.ts';

it('exports these names', () => {
  expect(Object.keys(root).toSorted()).toEqual([
    'createEndNotice',
    'createSession',
    'destinationAfter',
    'hasEndNotice',
    'hasKeptVisit',
    'isBehindLogin',
    'isSignOutOwed',
    'isTimeOut',
    'keepAcrossVisits',
    'keepTypedInput',
    'lazyStorage',
    'requireSignedIn',
    'systemClock',
    'tabStorage',
  ]);
  expect(Object.keys(legacy).toSorted()).toEqual(['createLegacySession']);
  expect(Object.keys(react).toSorted()).toEqual([
    'AccountProvider',
    'IdleDialog',
    'SessionProvider',
    'SignedInOnly',
    'loadAccountMessages',
    'loadMessages',
    'openAccount',
    'useIdleWarning',
    'useRoutingRegion',
    'useSession',
    'useSessionControls',
  ]);
  expect(Object.keys(testing).toSorted()).toEqual([
    'createFakeBrowser',
    'createFakeClock',
    'createFakeTokens',
    'exampleUser',
    'startFakeSession',
  ]);
});
