import { createSession } from '@assess/session';
import { createEndRecord } from '@assess/session/boot';
import { createLegacySession } from '@assess/session/legacy';
import { AccountProvider, openAccount, SessionProvider, SignOutButton, useSession } from '@assess/session/react';
import { createFakeBrowser, createFakeClock, createFakeTokens } from '@assess/session/testing';
import { assess } from '@assess/session/vite';
import { remindOfOthers, remindOfStart } from '../../libs/session/src/react/session-scope.tsx';
import { row, rendering, untyped as call, warning } from './misconfiguration.ts';

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const parts = {
  tokens: createFakeTokens(null),
  storage,
  page: Object.assign(new EventTarget(), { location: { pathname: '/' } }),
  jar: { cookie: '' },
  log: () => undefined,
};

/** The mistakes with the session and its development server. */
export const sessionRows = [
  row(
    'createSession',
    () => call(createSession)({}),
    'createSession({ tokens: undefined })',
    'tokens is sessionTokens(identity)',
  ),
  row(
    'createSession',
    () => call(createSession)({ ...parts, storage: undefined }),
    'createSession({ storage: undefined })',
    'storage is a storage, such as lazyStorage',
  ),
  row(
    'createSession',
    () => call(createSession)({ ...parts, storeOrigin: 'https://store.example/' }),
    "createSession({ storeOrigin: 'https://store.example/' })",
    'without a slash at its end',
  ),
  row(
    'createSession',
    () => call(createSession)({ ...parts, inactivityLimitMs: 60_000 }),
    'createSession({ inactivityLimitMs: 60000 })',
    'inactivityLimitMs is a function that returns milliseconds',
  ),
  row(
    'createEndRecord',
    () => call(createEndRecord)(undefined),
    'createEndRecord(undefined)',
    'tabStorage is a storage',
  ),
  row(
    'SessionProvider',
    rendering(SessionProvider, { locale: 'en', identity: { realm: 'alpha', clientId: 'a' } }),
    '<SessionProvider locale="en">',
    'locale is the code of a store',
  ),
  row(
    'SessionProvider',
    rendering(SessionProvider, { locale: 'en-us' }),
    'SessionProvider({ identity: undefined })',
    'identity is an object such as',
  ),
  row(
    'SessionProvider',
    rendering(SessionProvider, { locale: 'en-us', identity: { realm: 'alpha' } }),
    'SessionProvider({ clientId: undefined })',
    "clientId is the id of the app's client",
  ),
  row(
    'openAccount',
    () => call(openAccount)({ identity: { realm: undefined } }),
    'openAccount({ realm: undefined })',
    "realm is 'root' or a path below it",
  ),
  row(
    'AccountProvider',
    rendering(AccountProvider, {}),
    '<AccountProvider account={undefined}>',
    'account is the result of openAccount',
  ),
  row(
    'AccountProvider',
    warning(() => remindOfStart(createSession(parts))),
    'The session has been processing for 10 s',
    'call account.session.start() after openAccount',
  ),
  row(
    'SessionProvider',
    warning(() => [createSession(parts), createSession(parts)].map(remindOfOthers).forEach((leave) => leave())),
    'Two sessions are on this page',
    'Render one <SessionProvider> around all parts',
  ),
  row(
    'SignOutButton',
    rendering(SignOutButton, {}),
    'SignOutButton',
    'needs <SessionProvider> or <AccountProvider> above it',
  ),
  row(
    'useSession',
    rendering(() => call(useSession)() as never, {}),
    'useSession',
    'needs <SessionProvider> above it',
  ),
  row(
    'createLegacySession',
    () => call(createLegacySession({} as never).initialize)({ loginUrl: '/login' }),
    'initialize({ identity: undefined })',
    'identity is an object such as',
  ),
  row(
    'createLegacySession',
    () =>
      call(createLegacySession({} as never).initialize)({
        loginUrl: '/login',
        identity: { baseUrl: '/auth', realm: 'alpha' },
      }),
    'initialize({ clientId: undefined })',
    "clientId is the id of the page's client",
  ),
  row(
    'createFakeBrowser',
    () => call(createFakeBrowser)(),
    'createFakeBrowser(undefined)',
    'clock is the result of createFakeClock',
  ),
  row(
    'createFakeClock',
    () => call(createFakeClock)(new Date(0)),
    'createFakeClock(new Date(',
    'startAt is a number of epoch milliseconds',
  ),
  row(
    'createFakeTokens',
    () => call(createFakeTokens)(undefined),
    'createFakeTokens(undefined)',
    'user is a user, such as exampleUser, or null',
  ),
  row(
    'assess',
    () => call(assess)({ store: 'localhost:3000' }),
    "assess({ store: 'localhost:3000' })",
    'store is an origin with its scheme',
  ),
  row('assess', () => call(assess)({}), 'assess({ store: undefined })', 'store is an origin with its scheme'),
  row('assess', () => call(assess)(), 'assess(undefined)', 'the options are an object with store'),
];
