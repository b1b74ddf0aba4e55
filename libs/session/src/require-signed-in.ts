import { aFunction, aRule, checkArguments } from '@assess/i18n/arguments';
import { systemClock, type Clock } from './clock.ts';
import type { CoreSession } from './core-session.ts';
import type { Session } from './create-session.ts';
import type { SessionState, SessionUser } from './session-state.ts';

const processingLimitMs = 4000;

/**
 * Guards a route in a browser: returns the user, or throws the result of `orElse`, such as a router's redirect. While the
 * user is unknown it waits, for at most 4000 ms.
 *
 * @see spec §9 Login time-out
 */
export async function requireSignedIn(
  session: Session,
  orElse: () => unknown,
  clock: Clock = systemClock,
): Promise<SessionUser> {
  if (process.env.NODE_ENV !== 'production')
    checkArguments(
      'requireSignedIn',
      { session, orElse },
      {
        session: aSession(),
        orElse: aFunction("a function that returns what to throw, such as () => redirect('/login')"),
      },
    );
  const state = await whenKnown(session, clock);
  if (state.status === 'signed-in') return state.user;
  throw orElse();
}

/** Requires a session. */
export const aSession = () =>
  aRule('the result of createSession, such as account.session', (value) =>
    ['state', 'subscribe', 'onEnding'].every(
      (name) => typeof (value as Record<string, unknown> | null | undefined)?.[name] === 'function',
    ),
  );

/** Resolves with the first state other than `processing`, or with `processing` after the limit. */
export function whenKnown(
  { state, subscribe }: Pick<CoreSession, 'state' | 'subscribe'>,
  clock: Clock,
): Promise<SessionState> {
  if (state().status !== 'processing') return Promise.resolve(state());
  return new Promise((resolve) => {
    const finish = () => {
      leave();
      cancelLimit();
      resolve(state());
    };
    const leave = subscribe(() => state().status !== 'processing' && finish());
    const cancelLimit = clock.after(processingLimitMs, finish);
  });
}
