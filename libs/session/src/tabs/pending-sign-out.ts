import type { SessionEndReason } from '../session-state.ts';
import { writeCookie, type CookieJar } from './write-cookie.ts';

export const pendingSignOutCookie = 'assess-sign-out-owed';
const cookieLifeS = 31_536_000;

/** A sign-out that the servers have not confirmed. No tab signs a user in until the servers confirm it, however long that takes. */
export type PendingSignOut = {
  record: (reason: SessionEndReason) => void;
  /** The reason of the pending sign-out; `undefined` without one. */
  reason: () => SessionEndReason | undefined;
  /** Deletes the record, because the servers have confirmed the sign-out or a new sign-in has replaced it. */
  clear: () => void;
};

/** Stores a pending sign-out in a cookie, because a boot script can read it and it works when the storage is full. */
export function createPendingSignOut(jar: CookieJar): PendingSignOut {
  let inMemory: SessionEndReason | undefined; // used when cookies are forbidden
  return {
    record: (reason) => {
      writeCookie(jar, pendingSignOutCookie, reason, cookieLifeS);
      inMemory = pendingReasonIn(jar) ? undefined : reason;
    },
    reason: () => pendingReasonIn(jar) ?? inMemory,
    clear: () => {
      writeCookie(jar, pendingSignOutCookie, '', 0);
      inMemory = undefined;
    },
  };
}

/** Lets a boot script check for a pending sign-out, which is a reason to start the session. */
export const isSignOutPending = (jar: CookieJar): boolean => pendingReasonIn(jar) !== undefined;

function pendingReasonIn(jar: CookieJar): SessionEndReason | undefined {
  const [, reason] = jar.cookie.match(new RegExp(`(?:^|; )${pendingSignOutCookie}=([a-z-]+)`)) ?? [];
  return reason as SessionEndReason | undefined;
}
