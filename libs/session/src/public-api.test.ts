import { expect, it } from 'vitest';
import * as boot from './boot/index.ts';
import * as root from './index.ts';
import * as legacy from './legacy/index.ts';
import * as react from './react/index.ts';
import * as server from './server/index.ts';
import * as signIn from './sign-in/index.ts';
import * as testing from './testing/index.ts';
import * as typedInput from './typed-input/index.ts';
import * as vite from './vite/index.ts';

it('exports these names', () => {
  expect(Object.keys(root).toSorted()).toEqual([
    'createSession',
    'destinationAfter',
    'lazyStorage',
    'requireSignedIn',
    'systemClock',
  ]);
  expect(Object.keys(boot).toSorted()).toEqual([
    'clearFormDraft',
    'createEndRecord',
    'hasEndRecord',
    'hasFormDraft',
    'isMarked',
    'isSignOutPending',
    'isTimeOut',
    'markVisitor',
    'returnParameter',
    'tabStorage',
    'unmarkVisitor',
  ]);
  expect(Object.keys(legacy).toSorted()).toEqual(['createLegacySession']);
  expect(Object.keys(react).toSorted()).toEqual([
    'AccountOnly',
    'AccountProvider',
    'IdleDialog',
    'SessionProvider',
    'SessionScope',
    'SignIn',
    'SignOutButton',
    'SignedInOnly',
    'loadAccountMessages',
    'loadMessages',
    'openAccount',
    'useAccount',
    'useIdleWarning',
    'useRoutingRegion',
    'useSession',
    'useSessionControls',
    'useSignOut',
    'useVisitingUser',
  ]);
  expect(Object.keys(server).toSorted()).toEqual([
    'createLegacySamplePage',
    'createSessionApi',
    'readVisitor',
    'serveSilentPage',
    'visitorHeaders',
  ]);
  expect(Object.keys(signIn).toSorted()).toEqual([
    'SignInInsteadLink',
    'SignInLinks',
    'SignInPage',
    'destinationIn',
    'gotoParameter',
    'isSignInWay',
    'loadMessages',
    'registrationTree',
    'signInWays',
  ]);
  expect(Object.keys(typedInput).toSorted()).toEqual(['clearFormDraft', 'keepTypedInput', 'persistFormDraft']);
  expect(Object.keys(vite)).toEqual(['assess']);
  expect(Object.keys(testing).toSorted()).toEqual([
    'createFakeBrowser',
    'createFakeClock',
    'createFakeTokens',
    'exampleUser',
    'fakeAccount',
    'startFakeSession',
  ]);
});
