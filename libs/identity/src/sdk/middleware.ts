import type { ConfigOptions } from '@forgerock/javascript-sdk';

type RequestMiddleware = NonNullable<ConfigOptions['middleware']>[number];

/** The purpose of a request to the identity server. */
export type IdentityAction =
  | 'start-sign-in'
  | 'continue-sign-in'
  | 'authorize'
  | 'exchange-token'
  | 'user-info'
  | 'revoke-token'
  | 'end-session'
  | 'end-login';

/** Receives every request to the identity server before it is sent. It can change `url` and `init` in place. */
export type IdentityMiddleware = (request: { url: URL; init: RequestInit; action: IdentityAction }) => void;

interface MiddlewareSettings {
  middleware: readonly IdentityMiddleware[];
  newNonce: () => string;
  newRequestId: () => string;
}

const actions: Readonly<Record<string, IdentityAction>> = {
  START_AUTHENTICATE: 'start-sign-in',
  AUTHENTICATE: 'continue-sign-in',
  AUTHORIZE: 'authorize',
  EXCHANGE_TOKEN: 'exchange-token',
  USER_INFO: 'user-info',
  REVOKE_TOKEN: 'revoke-token',
  END_SESSION: 'end-session',
  LOGOUT: 'end-login',
};

/** Creates the SDK's middleware: the library's own changes first, then the app's middleware. */
export const sdkMiddleware = ({ middleware, newNonce, newRequestId }: MiddlewareSettings): RequestMiddleware[] => [
  ({ url, init }, { type }, next) => {
    const action = actions[String(type)];
    if (action === 'authorize') url.searchParams.set('nonce', newNonce());
    else setHeader(init, 'x-request-id', newRequestId());
    if (action) for (const run of middleware) run({ url, init, action });
    next();
  },
];

/** Creates middleware that adds the signed-in user's token to step-up requests, as the SDK's own step-up does. */
export const stepUpMiddleware =
  (bearer: string): RequestMiddleware =>
  ({ url, init }, _, next) => {
    if (url.searchParams.get('authIndexType') === 'composite_advice') {
      setHeader(init, 'accept-api-version', 'resource=2.0, protocol=1.0');
      setHeader(init, 'authorization', `Bearer ${bearer}`);
    }
    next();
  };

function setHeader(init: RequestInit, name: string, value: string): void {
  init.headers = new Headers(init.headers);
  init.headers.set(name, value);
}
