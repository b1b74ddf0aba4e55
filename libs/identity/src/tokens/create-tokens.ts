import { IdentityError } from '../identity-error.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { currentTab } from '../browser-tab.ts';
import type { IdentitySdk, TokensOfSdk } from '../sdk/forgerock-sdk.ts';
import type { StoredTokens, TokenStore } from '../token-store.ts';
import { tolerate } from '../tolerate.ts';
import { within } from '../within.ts';
import { createRenewals } from './renewals.ts';
import { createTabLock, oneAtATime } from './tab-lock.ts';

interface TokenDependencies {
  sdk: () => Promise<IdentitySdk>;
  store: TokenStore;
  issuer: string;
  /** The nonces that this page has sent with authorization requests. */
  nonces: Set<string>;
}

/** The longest time in milliseconds that revoking the old tokens can delay the next action. */
const revokeLimitMs = 1000;

/** Creates, renews, revokes and deletes the tokens of this browser. */
export function createTokens(options: IdentityOptions, { sdk, store, issuer, nonces }: TokenDependencies) {
  const { clientId, log, silentTimeoutMs = 10_000 } = options;
  /** Loads the sign-in by redirect as a separate chunk, because most apps have none. */
  const loadRedirectLogin = async () => {
    const { createRedirectLogin, isWorthRedirect } = await import('./redirect-login.ts');
    return { isWorthRedirect, ...createRedirectLogin(clientId, options.tab ?? currentTab, sdk) };
  };
  const locks = options.locks === undefined ? globalThis.navigator?.locks : options.locks;
  const renewals = createRenewals({
    clientId,
    issuer,
    store,
    sdk,
    isOwnNonce: (nonce) => nonces.delete(nonce),
    lock: locks ? createTabLock(locks, `identity:${clientId}`, options.lockWaitMs ?? 5000) : oneAtATime(),
    thresholdMs: options.thresholdMs ?? 30_000,
    isOnline: options.isOnline ?? (() => navigator.onLine),
    isSignedIn: () => within(silentTimeoutMs, (options.isSignedIn ?? everybody)()).catch(notKnown),
    now: options.now ?? Date.now,
    log,
  });
  let leaving: Promise<void> | undefined;

  /**
   * Redirects the browser to the identity server's sign-in page, if that can resolve the failure.
   *
   * @throws IdentityError of kind `TIMEOUT` once the redirect has begun, because callers must not treat the user as signed out
   *   before the browser leaves the page.
   */
  async function leaveFor(cause: unknown): Promise<void> {
    const { isWorthRedirect, leave } = await loadRedirectLogin();
    if (!isWorthRedirect(cause)) return;
    let isLeaving = false;
    await tolerate(
      'sign in by redirect',
      async () => {
        await (leaving ??= leave());
        isLeaving = true;
      },
      log,
    );
    if (isLeaving) throw new IdentityError('TIMEOUT', 'The browser is navigating to the sign-in page', { cause });
  }

  const revokeStored = (loaded: () => Promise<IdentitySdk>) =>
    tolerate(
      'revoke token',
      async () =>
        (await store.get(clientId)) &&
        within(
          revokeLimitMs,
          loaded().then(({ revoke }) => revoke()),
        ),
      log,
    );

  return {
    async current(refused?: string): Promise<StoredTokens> {
      try {
        return await within(silentTimeoutMs, renewals.tokens(refused));
      } catch (cause) {
        if (options.login === 'redirect') await leaveFor(cause);
        throw cause;
      }
    },
    async completeRedirect(href: string): Promise<{ returnTo: string }> {
      const { code, login } = (await loadRedirectLogin()).comeBack(href);
      nonces.add(login.nonce);
      await renewals.keep(async (loaded): Promise<TokensOfSdk | void> => {
        const tokens = await loaded.exchange({ code, verifier: login.verifier });
        await revokeStored(async () => loaded); // only now, so that a failed exchange leaves the stored tokens in place
        return tokens;
      });
      return { returnTo: login.returnTo };
    },
    /** Deletes the stored tokens, because another user may be signed in now. */
    async forget(): Promise<void> {
      renewals.forget();
      await revokeStored(sdk);
      await tolerate('delete tokens', () => store.remove(clientId), log);
    },
    /** Signs the user out. @returns whether the identity server has ended the login. */
    signOut: async (): Promise<boolean> => {
      let isEnded = false;
      const stepMs = silentTimeoutMs / 4; // all steps together stay within the limit
      const tokenMs = Math.min(stepMs, revokeLimitMs);
      await renewals.signOut(async () => {
        const step = (name: string, limitMs: number, run: () => Promise<unknown>) =>
          tolerate(name, () => within(limitMs, run()), log);
        await step('end login', stepMs, async () => {
          await (await sdk()).endLogin();
          isEnded = true;
        });
        if (await store.get(clientId)) {
          await step('end session', tokenMs, async () => (await sdk()).endSession()); // needs a stored token, like `revoke`
          await step('revoke token', tokenMs, async () => (await sdk()).revoke());
        }
        await tolerate('delete tokens', () => store.remove(clientId), log);
      });
      return isEnded;
    },
  };
}

const everybody = async (): Promise<boolean> => true;

/** Rejects a renewal because the check for a session failed. A renewal in the hidden iframe would probably time out, too. */
function notKnown(cause: unknown): never {
  if (cause instanceof IdentityError && cause.reason) throw cause;
  throw new IdentityError('TIMEOUT', 'Timeout', { cause });
}
