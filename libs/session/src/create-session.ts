import { createShared } from '@assess/ui/state';
import { createCoreSession, type CoreSession } from './core-session.ts';
import { createRegionLookUp } from './routing-region.ts';
import type { SessionOptions } from './session-options.ts';
import type { SessionUser } from './session-state.ts';
import { expectCustomer } from './signed-in/customer-look-up.ts';
import { createDescribeUser } from './signed-in/describe-user.ts';
import { createKeptNames } from './signed-in/kept-names.ts';
import { readCustomer } from './signed-in/read-customer.ts';
import { within } from './within.ts';

const signOutLimitMs = 10_000;

/** Who is here, for how long, and the calls that are made as them. Alike in all tabs of one browser. @see spec §4 Session */
export type Session = CoreSession & {
  /** `undefined` while it is not known. @see spec §3 */
  routingRegion: () => string | undefined;
  /** Calls back after every change of state, warning or region; returns what ends that. */
  subscribe: (listener: () => void) => () => void;
  /** The login event: somebody has signed in on this page, and the tokens are stored. Open tabs follow within a second. */
  signedIn: (user: SessionUser) => void;
  /** Whoever keeps the tokens has seen that they are somebody else's than the page shows. */
  userChanged: () => void;
  /**
   * Resolves when no sign-out is under way or owed: one that is owed is sent. To be awaited before a sign-in begins, or the
   * identity server may sign in again who has just left. Rejects where the servers do not confirm it within 10 000 ms.
   */
  whenSignedOut: () => Promise<void>;
  /**
   * The customer as the store describes them, `undefined` where it does not say or nobody is signed in. Whoever asks, in whichever
   * tab: the store is asked at most once per 300 000 ms, and its 401 ends the session. @see spec §7 Commerce and user
   */
  customer: () => Promise<unknown>;
  /** Keeps, for all tabs, what the store would say of the customer now that something was changed from here. */
  replaceCustomer: (customer: unknown) => void;
};

/** Reads nothing and starts nothing before `start`, so that a server may call it. @see spec §4 Session */
export function createSession(options: SessionOptions): Session {
  const { namesOf, tabStorage } = options;
  const names = namesOf && tabStorage && createKeptNames(namesOf, tabStorage);
  const describeUser = createDescribeUser({ ...options, ...names });
  const core = createCoreSession({ ...options, describeUser });
  const { session, machine, effects, environment, isActive, tryAtOnce } = core;
  const { clock, owed, signIns, signOuts } = environment;
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
      owed.settle();
      names?.forget();
      expectCustomer(environment);
      machine.send({ kind: 'signed-in', user });
      signIns.send(); // whoever hears it finds this tab signed in, and active
    },
    userChanged: () => machine.send({ kind: 'tokens-changed' }),
    whenSignedOut: async () => {
      tryAtOnce();
      await within(clock, signOutLimitMs, effects.signedOut());
      if (owed.reason() !== undefined) throw new Error('A sign-out is still owed.');
    },
    customer: async () => {
      const asked = customer();
      return asked && readCustomer(asked, clock, machine.signal());
    },
    replaceCustomer: (said) => customer()?.keep(said),
  };
}
