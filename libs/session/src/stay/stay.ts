import type { SessionEndReason, SessionUser } from '../session-state.ts';
import { enter, findLogin, followSignIn } from './arrive.ts';
import { expectCustomer } from './customer-look-up.ts';
import { idleWarningFor } from './idle-warning.ts';
import { leave } from './leave.ts';
import {
  beginChapter,
  createStayParts,
  idleLeftMs,
  type StayOptions,
  type StayParts,
  type StayReports,
} from './stay-parts.ts';

const signOutLimitMs = 10_000;

/** A visitor's stay, from the search for a login to the end, without timers and listeners of its own. */
export function createStay(options: StayOptions, store: StayParts['store'], reports: StayReports) {
  const parts = createStayParts(options, store, reports);
  return {
    begin: () => begin(parts),
    check: () => check(parts),
    extend: () => extend(parts),
    end: (reason: SessionEndReason, stays?: boolean) => leave(parts, reason, stays),
    signedIn: (user: SessionUser) => {
      parts.signOuts.lift();
      expectCustomer(parts);
      enter(parts, { kind: 'signed-in', user });
      parts.signIns.send();
    },
    whenSignedOut: () => whenSignedOut(parts),
    customer: async () =>
      store.state().status === 'signed-in' ? parts.customer?.read(parts.chapter.signal) : undefined,
    replaceCustomer: (customer: unknown) => parts.customer?.replace(customer),
    /** Forgets what is under way and ends nothing. */
    drop: () => {
      beginChapter(parts);
      store.warn(undefined);
    },
  };
}

function begin(parts: StayParts): void {
  const { signIns, signOuts, store } = parts;
  const isLeftover = signOuts.isFresh();
  signIns.reset();
  signOuts.reset();
  if (isLeftover) store.dispatch({ kind: 'login-found', user: null });
  else void findLogin(parts);
}

function check(parts: StayParts): void {
  const { store, signIns, signOuts, activity, idleWarningsMs } = parts;
  if (signOuts.hasArrived()) hearSignOut(parts);
  if (signIns.hasArrived()) void followSignIn(parts);
  if (store.state().status !== 'signed-in') return;
  activity.flush();
  const leftMs = idleLeftMs(parts);
  if (leftMs <= 0) return void leave(parts, 'inactive');
  store.warn(idleWarningFor(leftMs, idleWarningsMs));
  void parts.keepAlive(parts.chapter.signal);
}

function hearSignOut(parts: StayParts): void {
  if (!parts.signIns.hasArrived()) parts.signIns.reset(); // what is older is over
  if (parts.store.state().status !== 'anonymous') return void leave(parts, 'signed-out-elsewhere');
  beginChapter(parts); // a login that is still looked for would be a leftover
  parts.signOuts.reset();
}

function extend(parts: StayParts): void {
  if (parts.store.state().status !== 'signed-in') return;
  if (idleLeftMs(parts) <= 0) return check(parts); // after sleep the first key comes before the first check
  parts.activity.note();
  parts.store.warn(undefined);
}

function whenSignedOut({ signedOut, clock }: StayParts): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(signOutLimitMs, resolve);
    void signedOut.then(cancel).then(resolve);
  });
}
