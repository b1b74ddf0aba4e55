import { IdentityError } from '@assess/identity';
import type { CookieJar } from '../tabs/write-cookie.ts';

const askLimitMs = 10_000;
const forgetLimitMs = 4000;

const notPassedOn = (path: string) =>
  new IdentityError('TIMEOUT', `${path} is answered with a page of the app: it is not passed on to the store.`, {
    reason: 'proxy',
  });

type BrowserSessionOptions = {
  /** The session endpoint of the storefront's server: it responds to GET with `true` or `false`, to DELETE with 204. */
  path: string;
  /** The cookie for scripts that exists while there may be a session. */
  hintCookie: string;
  jar: CookieJar;
  fetch: typeof fetch;
  /** Called when the server has no session although the hint cookie exists. */
  onLost: () => void;
};

/** Reads and ends this browser's session of the identity server, whose cookie no script can read. @see spec §7 Product API */
export function createBrowserSession({ path, hintCookie, jar, fetch, onLost }: BrowserSessionOptions) {
  const isHinted = (): boolean => new RegExp(`(?:^|; )${hintCookie}=[^;]`).test(jar.cookie);
  const withdrawHint = (): void => {
    jar.cookie = `${hintCookie}=; Path=/; Max-Age=0`;
  };
  return {
    /** True when there may be a session. Calls no server. */
    isHinted,
    withdrawHint,
    /** Requests from the server whether there is a session. Rejects when the response is neither `true` nor `false`. */
    isThere: async (): Promise<boolean> => {
      const response = await fetch(path, { signal: AbortSignal.timeout(askLimitMs) });
      const text = await response.text();
      if (response.headers.get('content-type')?.startsWith('text/html')) throw notPassedOn(path);
      if (!response.ok || !/^(true|false)$/.test(text))
        throw new Error(`${path} answered ${response.status}, neither yes nor no`);
      if (text === 'true' || !isHinted()) return text === 'true';
      withdrawHint(); // without the hint cookie, the next page does not send this request
      onLost();
      return false;
    },
    /** Deletes the session's cookies in this browser. Rejects unless the status is 204, which only the storefront's server sends. */
    forget: async (): Promise<void> => {
      const response = await fetch(path, {
        method: 'DELETE',
        keepalive: true,
        signal: AbortSignal.timeout(forgetLimitMs),
      });
      if (response.status !== 204) throw new Error(`${path} answered ${response.status}`);
    },
  };
}
