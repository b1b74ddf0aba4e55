import type { TokenStore } from './token-store.ts';

/** What is used of the SDK, in words of our own; a fake speaks the same. */
export interface IdentitySdk {
  /** Revokes and deletes what is stored, then trades a silent authorization for tokens, which it does not store. */
  renew: () => Promise<TokensOfSdk | void>;
  userInfo: () => Promise<unknown>;
  endLogin: () => Promise<unknown>;
  endSession: () => Promise<unknown>;
  revoke: () => Promise<unknown>;
}

interface TokensOfSdk {
  accessToken: string;
  idToken?: string;
  refreshToken?: string;
  tokenExpiry?: number;
}

export interface SdkSettings {
  baseUrl: string;
  realm: string;
  clientId: string;
  scope: string;
  redirectUri: string;
  timeoutMs: number;
  silentTimeoutMs: number;
  store: TokenStore;
  newNonce: () => string;
  newRequestId: () => string;
}

/** Fetches the SDK and sets it up. Its configuration is one for the page, so a page has one identity. */
export async function loadForgerockSdk(settings: SdkSettings): Promise<IdentitySdk> {
  const { Config, OAuth2Client, SessionManager, TokenManager, UserManager } = await import('@forgerock/javascript-sdk');
  const baseUrl = settings.baseUrl.replace(/\/*$/, '/');
  const server = (timeout: number) => ({ baseUrl, timeout });
  Config.set({
    clientId: settings.clientId,
    realmPath: settings.realm,
    redirectUri: settings.redirectUri,
    scope: settings.scope,
    serverConfig: server(settings.timeoutMs),
    tokenStore: storeForSdk(settings.store),
    middleware: [
      ({ url, init }, { type }, next) => {
        if (String(type) === 'AUTHORIZE') url.searchParams.set('nonce', settings.newNonce());
        else init.headers = withHeader(init.headers, 'x-request-id', settings.newRequestId());
        next();
      },
    ],
  });
  return {
    // Options are made anew for each call: the SDK writes into them, and a second use would take another path.
    renew: () => TokenManager.getTokens({ forceRenew: true, serverConfig: server(settings.silentTimeoutMs) }),
    userInfo: () => UserManager.getCurrentUser(),
    endLogin: () => SessionManager.logout(),
    endSession: () => OAuth2Client.endSession({ redirect: false }),
    revoke: () => OAuth2Client.revokeToken(),
  };
}

/** The SDK reads and removes; new tokens are stored by us, once they are checked and nobody signed out meanwhile. */
const storeForSdk = ({ get, remove }: TokenStore) => ({
  get: get as (clientId: string) => Promise<TokensOfSdk>, // its type leaves out that there may be none
  set: async () => {},
  remove,
});

function withHeader(headers: HeadersInit | undefined, name: string, value: string): Headers {
  const all = new Headers(headers);
  all.set(name, value);
  return all;
}
