import type { SessionEndReason, SessionUser } from '../session-state.ts';
import { enter, findLogin, followSignIn } from './arrive.ts';
import { expectCustomer } from './customer-look-up.ts';
import { idleWarningFor } from './idle-warning.ts';
import { leave, signOut, within } from './leave.ts';
import {
  beginChapter,
  createStayParts,
  idleLeftMs,
  type StayOptions,
  type StayParts,
  type StayReports,
} from './stay-parts.ts';
import { followTokens, tryAgain } from './try-again.ts';

const signOutLimitMs = 10_000;

/** A visitor's stay, from the search for a login to the end, without timers and listeners of its own. */
export function createStay(options: StayOptions, store: StayParts['store'], reports: StayReports) {
  const parts = createStayParts(options, store, reports);
  return {
    begin: () => begin(parts),
    check: () => check(parts),
    /** The network may be back, or the visitor is. */
    wake: () => {
      parts.triedAt = Number.NEGATIVE_INFINITY;
      check(parts);
    },
    extend: () => extend(parts),
    end: (reason: SessionEndReason, stays?: boolean) => leave(parts, reason, stays),
    signedIn: (user: SessionUser) => {
      parts.signOuts.lift();
      parts.owed.settle();
      expectCustomer(parts);
      enter(parts, { kind: 'signed-in', user });
      parts.signIns.send();
    },
    followTokens: () => followTokens(parts),
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
  const { signIns, signOuts, owed, store } = parts;
  const isLeftover = signOuts.isFresh();
  const owedReason = owed.reason();
  signIns.reset();
  signOuts.reset();
  if (owedReason !== undefined) void leave(parts, owedReason);
  else if (isLeftover) store.dispatch({ kind: 'login-found', user: null });
  else void findLogin(parts);
}

function check(parts: StayParts): void {
  const { store, signIns, signOuts, activity, idleWarningsMs } = parts;
  if (signOuts.hasArrived()) hearSignOut(parts);
  if (signIns.hasArrived()) void followSignIn(parts);
  if (store.state().status !== 'signed-in') return tryAgain(parts);
  activity.flush();
  const leftMs = idleLeftMs(parts);
  if (leftMs <= 0) return void leave(parts, 'inactive');
  store.warn(idleWarningFor(leftMs, idleWarningsMs));
  void parts.keepAlive(parts.chapter.signal);
}

function hearSignOut(parts: StayParts): void {
  if (!parts.signIns.hasArrived()) parts.signIns.reset(); // what is older is over
  if (parts.store.state().status !== 'anonymous' || parts.isUnknown) return void leave(parts, 'signed-out-elsewhere');
  beginChapter(parts); // a login that is still looked for would be a leftover
  parts.signOuts.reset();
  parts.triedAt = parts.clock.steadyNow();
}

function extend(parts: StayParts): void {
  if (parts.store.state().status !== 'signed-in') return;
  if (idleLeftMs(parts) <= 0) return check(parts); // after sleep the first key comes before the first check
  parts.activity.note();
  parts.store.warn(undefined);
}

async function whenSignedOut(parts: StayParts): Promise<void> {
  const reason = parts.owed.reason();
  if (reason !== undefined && parts.signingOut === 0) void signOut(parts, reason);
  await within(parts.clock, signOutLimitMs, parts.signedOut);
  if (parts.owed.reason() !== undefined) throw new Error('The servers have not confirmed the sign-out before.');
}
