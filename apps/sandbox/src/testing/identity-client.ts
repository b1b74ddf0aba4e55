import * as oauth from 'openid-client';
import { demoPassword } from '../identity/accounts/passwords.ts';

const publicOrigin = 'http://127.0.0.1:3000';
const redirectUri = `${publicOrigin}/silent.html`;

export interface SentCallback {
  type: string;
  output: { name: string; value: unknown }[];
  input: { name: string; value: unknown }[];
}

export interface IdentityAnswer {
  status: number;
  retryAfter: string | null;
  body: {
    authId?: string;
    stage?: string;
    header?: string;
    description?: string;
    callbacks?: SentCallback[];
    tokenId?: string;
    successUrl?: string;
    realm?: string;
    code?: number;
    message?: string;
    detail?: { errorCode?: string };
    result?: string;
    latestAccessTime?: string;
    maxIdleExpirationTime?: string;
  };
}

export interface IdentityClientOptions {
  realm?: string;
  /** `Accept-Language`; may be changed on the way. */
  languages?: string;
}

/** A browser with its cookies that speaks to the sandbox as to the storefront's own `/auth`. */
export function identityClient(sandboxUrl: string, options: IdentityClientOptions = {}) {
  const { realm = 'realms/root' } = options;
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  /** Sends what is meant for the public origin to the sandbox, as the storefront's proxy does. */
  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', cookies());
    if (options.languages !== undefined) headers.set('accept-language', options.languages);
    const response = await fetch(url.replace(publicOrigin, sandboxUrl), { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };

  const post = async (path: string, body?: unknown): Promise<IdentityAnswer> => {
    const response = await send(`${publicOrigin}/auth/json/${realm}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'forgerock-sdk' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { status, headers } = response;
    return { status, retryAfter: headers.get('retry-after'), body: await response.json() };
  };

  const authenticate = (tree: string, body?: unknown, query = '') =>
    post(`authenticate?authIndexType=service&authIndexValue=${tree}${query}`, body);

  const signIn = async (name: string, password = demoPassword, query = '') => {
    const { body } = await authenticate('Login', undefined, query);
    return authenticate('Login', answered(body, [name, password]), query);
  };

  /** Makes an account and signs in with it. */
  const register = async (email: string) => {
    const { body } = await authenticate('Registration');
    const values = [email, 'Noor', 'Bakker', 'Blue-Kite-7'].flatMap((value) => [value, false]);
    return authenticate('Registration', answered(body, [...values, true]));
  };

  const discover = () =>
    oauth.discovery(
      new URL(`${publicOrigin}/auth/oauth2/${realm}`),
      'assess-store',
      { id_token_signed_response_alg: 'ES256' },
      oauth.None(),
      {
        execute: [oauth.allowInsecureRequests],
        [oauth.customFetch]: (url, init) => send(url, init as RequestInit),
      },
    );

  /** The silent way to a code: what comes back in the address, and the tokens made of it. */
  const authorize = async (config: oauth.Configuration, parameters: Record<string, string> = {}) => {
    const verifier = oauth.randomPKCECodeVerifier();
    const state = oauth.randomState();
    const nonce = oauth.randomNonce();
    const address = oauth.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      prompt: 'none',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...parameters,
    });
    const response = await send(address.href);
    const location = response.headers.get('location') ?? '';
    const exchange = () =>
      oauth.authorizationCodeGrant(config, new URL(location), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
    return { response, location, exchange };
  };

  return { publicOrigin, realm, jar, cookies, send, post, authenticate, signIn, register, discover, authorize };
}

/** The step with these values in its inputs, one after the other; an input beyond them stays as it is. */
export function answered(step: IdentityAnswer['body'], values: readonly unknown[]): IdentityAnswer['body'] {
  let place = 0;
  return {
    ...step,
    callbacks: step.callbacks?.map((callback) => ({
      ...callback,
      input: callback.input.map((input) => ({ ...input, value: values[place++] ?? input.value })),
    })),
  };
}
