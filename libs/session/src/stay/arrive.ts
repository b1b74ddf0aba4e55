import type { SessionEvent } from '../session-state.ts';
import { tolerate } from '../tolerate.ts';
import { withToken } from './with-token.ts';
import { findUser } from './find-user.ts';
import { createCustomerLookUp } from './customer-look-up.ts';
import { createKeepAlive } from './keep-alive.ts';
import { leave } from './leave.ts';
import { beginChapter, idleLeftMs, type StayParts } from './stay-parts.ts';

/** Begins a user's stay. A sign-out that is still under way does no more. */
export function enter(parts: StayParts, event: SessionEvent & { kind: 'login-found' | 'signed-in' }): void {
  if (!event.user) return parts.store.dispatch(event);
  parts.isUnknown = false;
  const signal = beginChapter(parts);
  parts.leaving.abort();
  parts.customer = createCustomerLookUp({
    ...parts,
    authorizedFetch: parts.authorizedFetch ?? withToken(parts),
    onRefused: () => void leave(parts, 'unauthorized'),
  });
  parts.keepAlive = createKeepAlive({
    ...parts,
    customer: parts.customer,
    onTokenMissing: () => void leave(parts, 'timed-out'),
  });
  parts.activity.note();
  parts.activity.flush(); // before any other tab finds that nothing has happened for long
  parts.store.dispatch(event);
  void refreshNames(parts, event.user.id, signal);
  if (!event.user.registrationCountryIso) void findCountry(parts, event.user.id, signal);
}

/** Finds out who is here when a page begins. */
export async function findLogin(parts: StayParts): Promise<void> {
  const { activity, clock, store } = parts;
  parts.triedAt = clock.steadyNow();
  const signal = beginChapter(parts);
  const isRemembered = await hasStoredToken(parts);
  if (signal.aborted) return;
  if (isRemembered && activity.isKnown() && idleLeftMs(parts) <= 0) return leave(parts, 'inactive');
  parts.isUnknown = false;
  const onLimit = () => store.dispatch({ kind: 'login-limit-passed' });
  const user = await findUser(parts, { isRemembered, onLimit, signal });
  if (signal.aborted) return;
  if (user === null) activity.forget(); // not after a failure: the user may be back with the next page
  enter(parts, { kind: 'login-found', user: user ?? null });
  parts.isUnknown = user === undefined;
}

/**
 * Somebody has signed in in another tab. Without a stored token, and after a failure, all stays as it is. When an older
 * search ends meanwhile, the sign-in has still arrived for the next check: what that search has found may be out of date.
 */
export async function followSignIn(parts: StayParts): Promise<void> {
  const before = parts.chapter.signal;
  const isRemembered = await hasStoredToken(parts);
  if (before.aborted) return;
  parts.signIns.reset();
  if (!isRemembered) return;
  const signal = beginChapter(parts);
  const user = await findUser(parts, { isRemembered, onLimit: () => undefined, signal });
  if (signal.aborted) return;
  const { status } = parts.store.state();
  if (user || status === 'processing') enter(parts, { kind: 'login-found', user: user ?? null });
}

const hasStoredToken = async ({ tokens, log }: StayParts): Promise<boolean> =>
  (await tolerate('reading the stored token', () => tokens.expiresAt(), log)) !== undefined;

async function refreshNames({ namesOf, store, log }: StayParts, userId: string, signal: AbortSignal): Promise<void> {
  const names = await tolerate('refreshing the names', () => namesOf?.(userId), log);
  if (!names || signal.aborted) return;
  store.dispatch({ kind: 'described', details: { firstName: names.firstName, lastName: names.lastName } });
}

async function findCountry(parts: StayParts, userId: string, signal: AbortSignal): Promise<void> {
  const { registrationCountryOf, store, log } = parts;
  const country = await tolerate('finding the country of registration', () => registrationCountryOf?.(userId), log);
  if (!country || signal.aborted) return;
  store.dispatch({ kind: 'described', details: { registrationCountryIso: country } });
}
