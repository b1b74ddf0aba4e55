import type { SessionEndReason } from '../session-state.ts';
import type { CookieJar } from './sign-out-signal.ts';

const cookieName = 'assess-sign-out-owed';
const cookieLifeS = 31_536_000;

const cookieOf = (value: string, lifeS: number) => `${cookieName}=${value}; Path=/; Max-Age=${lifeS}; SameSite=Lax`;

/** A sign-out which the servers have not confirmed: until they have, nobody is signed in, in any tab, after any time. */
export type PendingSignOut = {
  owe: (reason: SessionEndReason) => void;
  /** Why the session ended that is still to be ended at the servers; `undefined` where nothing is owed. */
  reason: () => SessionEndReason | undefined;
  /** Confirmed, or made void by a new sign-in. */
  settle: () => void;
};

/** A cookie keeps it: a boot script can ask for it, and it lasts where a storage is full. */
export function createPendingSignOut(jar: CookieJar): PendingSignOut {
  let unkept: SessionEndReason | undefined; // where cookies are forbidden
  return {
    owe: (reason) => {
      jar.cookie = cookieOf(reason, cookieLifeS);
      unkept = owedIn(jar) ? undefined : reason;
    },
    reason: () => owedIn(jar) ?? unkept,
    settle: () => {
      jar.cookie = cookieOf('', 0);
      unkept = undefined;
    },
  };
}

/** Tells a boot script whether a sign-out is still to be sent: then it has reason to begin the session. */
export const isSignOutPending = (jar: CookieJar): boolean => owedIn(jar) !== undefined;

function owedIn(jar: CookieJar): SessionEndReason | undefined {
  const [, reason] = jar.cookie.match(new RegExp(`(?:^|; )${cookieName}=([a-z-]+)`)) ?? [];
  return reason as SessionEndReason | undefined;
}
