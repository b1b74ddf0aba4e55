import { createShared } from '@assess/ui/state';
import { createCoreSession, type CoreSession } from './core-session.ts';
import { createRegionLookUp } from './routing-region.ts';
import { sessionErrorOf } from './session-tokens.ts';
import { checkSessionOptions, type SessionOptions } from './session-options.ts';
import type { SessionUser } from './session-state.ts';
import { expectCustomer } from './signed-in/customer-lookup.ts';
import { createDescribeUser } from './signed-in/describe-user.ts';
import { createNameCache } from './signed-in/name-cache.ts';
import { readCustomer } from './signed-in/read-customer.ts';
import { within } from './within.ts';

const signOutLimitMs = 10_000;

/**
 * The session of a signed-in user: state, time limits, sign-out and customer. All tabs of one browser share the session.
 *
 * @see spec §4 Session
 */
export type Session = CoreSession & {
  /** The visitor's routing region; `undefined` while it is unknown. @see spec §3 */
  routingRegion: () => string | undefined;
  /** Calls back after every change of state, warning or region; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Reports a sign-in on this page, once the tokens are stored (the login event). Other tabs show the user within a second. */
  signedIn: (user: SessionUser) => void;
  /** Reports that the stored tokens belong to another user than the one that the page shows. */
  userChanged: () => void;
  /**
   * Resolves when no sign-out is in flight or pending; sends a pending sign-out. Await it before a sign-in begins, because
   * otherwise the identity server could sign the previous user in again. Rejects when the servers do not confirm
   * within 10 000 ms.
   */
  whenSignedOut: () => Promise<void>;
  /**
   * Loads the customer from commerce; `undefined` when no user is signed in or commerce does not respond. All callers in all
   * tabs share one request per 300 000 ms. A 401 from commerce ends the session.
   *
   * @see spec §7 Commerce and user
   */
  customer: () => Promise<unknown>;
  /** Replaces the cached customer in all tabs after this page has changed it. */
  replaceCustomer: (customer: unknown) => void;
};

/** Creates a session. It reads no storage and starts no timer before `start`, so that a server can call it. @see spec §4 Session */
export function createSession(options: SessionOptions): Session {
  if (process.env.NODE_ENV !== 'production') checkSessionOptions(options);
  const { namesOf, tabStorage } = options;
  const names = namesOf && tabStorage && createNameCache(namesOf, tabStorage);
  const describeUser = createDescribeUser({ ...options, ...names });
  const core = createCoreSession({ ...options, describeUser, errorOf: sessionErrorOf });
  const { session, machine, effects, environment, isActive, tryAtOnce } = core;
  const { clock, pendingSignOut, signIns, signOuts } = environment;
  const customer = () => (session.state().status === 'signed-in' ? effects.customer() : undefined);
  const region = createShared<string | undefined>(undefined);
  const lookUpRegion = createRegionLookUp(options, region.set);
  session.onEnding(() => names?.forget());
  return {
    ...session,
    routingRegion: region.get,
    subscribe: (listener) => {
      const leave = [session.subscribe(listener), region.subscribe(listener)];
      return () => leave.forEach((each) => each());
    },
    start: () => {
      void lookUpRegion();
      session.start();
    },
    signedIn: (user) => {
      if (!isActive()) return;
      signOuts.lift();
      pendingSignOut.clear();
      names?.forget();
      expectCustomer(environment);
      machine.send({ kind: 'signed-in', user });
      signIns.send(); // last, so that a tab that receives it finds this one signed in and active
    },
    userChanged: () => machine.send({ kind: 'tokens-changed' }),
    whenSignedOut: async () => {
      tryAtOnce();
      await within(clock, signOutLimitMs, effects.signedOut());
      if (pendingSignOut.reason() !== undefined) throw new Error('A sign-out is still pending.');
    },
    customer: async () => {
      const asked = customer();
      return asked && readCustomer(asked, clock, machine.signal());
    },
    replaceCustomer: (said) => customer()?.keep(said),
  };
}
