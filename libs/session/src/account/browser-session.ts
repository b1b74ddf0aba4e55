import { IdentityError } from '@assess/identity';
import type { CookieJar } from '../tabs/sign-out-signal.ts';

const askLimitMs = 10_000;
const forgetLimitMs = 4000;

const notPassedOn = (path: string) =>
  new IdentityError('TIMEOUT', `${path} is answered with a page of the app: it is not passed on to the store.`, {
    reason: 'proxy',
  });

type BrowserSessionOptions = {
  /** The path of the store's own server which knows: answers GET with `true` or `false`, DELETE with 204. */
  path: string;
  /** The cookie for scripts that stands while there may be a session. */
  hintCookie: string;
  jar: CookieJar;
  fetch: typeof fetch;
  /** Told when the server knows nobody though the hint stands. */
  onLost: () => void;
};

/** The identity server's session of this browser, whose cookie no script can see. @see spec §7 Product API */
export function createBrowserSession({ path, hintCookie, jar, fetch, onLost }: BrowserSessionOptions) {
  const isHinted = (): boolean => new RegExp(`(?:^|; )${hintCookie}=[^;]`).test(jar.cookie);
  const withdrawHint = (): void => {
    jar.cookie = `${hintCookie}=; Path=/; Max-Age=0`;
  };
  return {
    /** Tells, without asking anybody, whether there may be a session. */
    isHinted,
    withdrawHint,
    /** Asks the server. Rejects where it says neither yes nor no. */
    isThere: async (): Promise<boolean> => {
      const answer = await fetch(path, { signal: AbortSignal.timeout(askLimitMs) });
      const text = await answer.text();
      if (answer.headers.get('content-type')?.startsWith('text/html')) throw notPassedOn(path);
      if (!answer.ok || !/^(true|false)$/.test(text))
        throw new Error(`${path} answered ${answer.status}, neither yes nor no`);
      if (text === 'true' || !isHinted()) return text === 'true';
      withdrawHint(); // the next page needs not ask
      onLost();
      return false;
    },
    /** Takes the session out of this browser. Rejects unless the server says so, as only ours does. */
    forget: async (): Promise<void> => {
      const answer = await fetch(path, {
        method: 'DELETE',
        keepalive: true,
        signal: AbortSignal.timeout(forgetLimitMs),
      });
      if (answer.status !== 204) throw new Error(`${path} answered ${answer.status}`);
    },
  };
}
