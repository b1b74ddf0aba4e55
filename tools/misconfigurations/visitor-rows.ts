import { destinationAfter, requireSignedIn, createSession } from '@assess/session';
import {
  AccountOnly,
  SessionProvider,
  SessionScope,
  SignedInOnly,
  SignOutButton,
  useVisitingUser,
} from '@assess/session/react';
import { destinationIn } from '@assess/session/sign-in';
import { readVisitor } from '@assess/session/server';
import { keepTypedInput, persistFormDraft } from '@assess/session/typed-input';
import { createElement } from 'react';
import { row, rendering, untyped as call } from './misconfiguration.ts';

const store = 'https://store.example';
const cookie = 'iPlanetDirectoryPro=s.1*x; assess-active=yes';
const request = new Request('https://app.example/', { headers: { cookie } });
const options = { locale: 'en-us', identity: { realm: 'alpha', clientId: 'assess-store' } };
const session = { state: () => ({ status: 'anonymous' }), subscribe: () => () => {}, onEnding: () => () => {} };
const accessToken = async () => 'token';

/** The mistakes with the visitor on a server, and with the parts of the session in a browser. */
export const visitorRows = [
  ...[
    row('readVisitor', () => call(readVisitor)(), 'readVisitor(undefined)', 'request is the request'),
    row(
      'readVisitor',
      () => call(readVisitor)(request.headers, { store }),
      'readVisitor(Headers {})',
      'request is the request, or an object with its headers, such as { headers: await headers() }',
    ),
    row(
      'readVisitor',
      () => call(readVisitor)({ request, params: {} }, { store }),
      'readVisitor({ request, params })',
      'request is the request',
    ),
    row(
      'readVisitor',
      () => call(readVisitor)({ headers: Promise.resolve(request.headers) }, { store }),
      'readVisitor({ headers: a promise })',
      'headers is Headers, such as await headers() returns',
    ),
    row(
      'readVisitor',
      () => call(readVisitor)({ headers: { Cookie: cookie } }, { store }),
      'readVisitor({ headers: { Cookie } })',
      "such as { cookie: '…' } with its name in lower case",
    ),
    row(
      'readVisitor',
      () => call(readVisitor)({ headers: { cookie: [cookie] } }, { store }),
      'readVisitor({ headers: { cookie } })',
      "such as { cookie: '…' }",
    ),
    row(
      'readVisitor',
      () => call(readVisitor)(request),
      'readVisitor(undefined)',
      'the options are an object with store',
    ),
    row(
      'readVisitor',
      () => call(readVisitor)(request, { store: 'localhost:3000' }),
      "readVisitor({ store: 'localhost:3000' })",
      'store is an origin with its scheme',
    ),
    row(
      'readVisitor',
      () => call(readVisitor)(request, { store, sessionCookie: '' }),
      "readVisitor({ sessionCookie: '' })",
      'sessionCookie is the name of the cookie with the session',
    ),
  ],
  row(
    'SessionProvider',
    rendering(SessionProvider, { ...options, paths: '/auth' }),
    "SessionProvider({ paths: '/auth' })",
    "paths is an object with paths that begin with a slash, such as { identity: '/auth' }",
  ),
  row(
    'SessionProvider',
    rendering(SessionProvider, { ...options, paths: { identity: 'auth' } }),
    'SessionProvider({ paths: { identity } })',
    'paths that begin with a slash',
  ),
  row(
    'SessionProvider',
    rendering(SessionProvider, { ...options, landingAfter: '/bye' }),
    "SessionProvider({ landingAfter: '/bye' })",
    "landingAfter is a function such as ({ reason }) => '/en/login'",
  ),
  row(
    'SessionProvider',
    rendering(SessionProvider, { ...options, identity: { ...options.identity, server: 'localhost:3000/auth' } }),
    "SessionProvider({ server: 'localhost:3000/auth' })",
    'server is an absolute URL',
  ),
  row(
    'SessionProvider',
    rendering(SessionProvider, { ...options, children: createElement(SessionProvider as never, options) }),
    '<SessionProvider>: another <SessionProvider> or <AccountProvider> is above it',
    'Render one of them, once on a page',
  ),
  row(
    'createSession',
    () => call(createSession)({ tokens: { accessToken } }),
    'createSession({ tokens: { accessToken } })',
    'tokens is sessionTokens(identity), or an object with the functions accessToken, expiresAt',
  ),
  row(
    'SessionScope',
    rendering(SessionScope, {}),
    '<SessionScope session={undefined}>',
    'session is the result of createSession',
  ),
  row(
    'destinationIn',
    () => call(destinationIn)('', 'store.example', () => true),
    "destinationIn('store.example')",
    'origin is an origin with its scheme',
  ),
  row(
    'SignedInOnly',
    rendering(SignedInOnly, { children: createElement('b') }),
    '<SignedInOnly children={an element}>',
    'children is a function such as (user) =>',
  ),
  row(
    'SignOutButton',
    rendering(SignOutButton, { render: createElement('b') }),
    '<SignOutButton render={an element}>',
    'render is a function such as (button) =>',
  ),
  row(
    'AccountOnly',
    rendering(AccountOnly, { children: () => null }),
    '<AccountOnly visitor={undefined}>',
    'visitor is the result of createOnDemand',
  ),
  row(
    'useVisitingUser',
    rendering(() => call(useVisitingUser)() as never, {}),
    'useVisitingUser(undefined)',
    'visitor is the result of createOnDemand',
  ),
  row(
    'requireSignedIn',
    () => call(requireSignedIn)(),
    'requireSignedIn(undefined)',
    'session is the result of createSession',
  ),
  row(
    'requireSignedIn',
    () => call(requireSignedIn)(session, '/login'),
    "requireSignedIn('/login')",
    'orElse is a function that returns what to throw',
  ),
  row(
    'destinationAfter',
    () => call(destinationAfter)('timeout', { pathname: '/' }, () => '/login'),
    "destinationAfter('timeout')",
    "reason is one of 'signed-out', 'inactive'",
  ),
  row(
    'destinationAfter',
    () => call(destinationAfter)('signed-out', '/', () => '/login'),
    "destinationAfter('/')",
    'location is an object with the pathname',
  ),
  row(
    'destinationAfter',
    () => call(destinationAfter)('signed-out', { pathname: '/' }, '/login'),
    "destinationAfter('/login')",
    'loginPath is a function that returns the path of the login page',
  ),
  row(
    'keepTypedInput',
    () => call(keepTypedInput)(undefined, {}),
    'keepTypedInput(undefined)',
    'session is the result of createSession',
  ),
  row(
    'keepTypedInput',
    () => call(keepTypedInput)(session),
    'keepTypedInput(undefined)',
    'the options are an object with document, location, storage, log',
  ),
  row(
    'persistFormDraft',
    () => call(persistFormDraft)('#form', {}),
    "persistFormDraft('#form')",
    'form is the form element',
  ),
];
