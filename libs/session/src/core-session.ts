import { isBehindLogin } from '@assess/i18n/store-url';
import { createMachine } from './machine/create-machine.ts';
import { createEffects } from './machine/run-effects.ts';
import { createSources } from './machine/sources.ts';
import { createEnvironment, type InnerOptions } from './machine/session-environment.ts';
import type { CoreOptions } from './session-options.ts';
import type { SessionEnd, SessionEnding, SessionEndReason, SessionState } from './session-state.ts';
import { createSessionStore } from './session-store.ts';
import type { IdleWarning } from './signed-in/idle-warning.ts';

export type CoreSession = {
  state: () => SessionState;
  /** Returns the warning before the session's end, the same object until it changes; `undefined` until the end is near. */
  idleWarning: () => IdleWarning | undefined;
  /** Calls back after every change of state or warning; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Calls the listener before a session ends, while forms still have their typed input; returns the unsubscribe function. */
  onEnding: (listener: (ending: SessionEnding) => void) => () => void;
  /** Calls the listener once per ended session, after all sign-out steps or 5000 ms; returns the unsubscribe function. */
  onEnd: (listener: (end: SessionEnd) => void) => () => void;
  /** Starts timers and listeners, and finds out which user is signed in. */
  start: () => void;
  /** Stops the timers and listeners of `start`. */
  stop: () => void;
  /** Signs out in all tabs. Never rejects: a sign-out that the servers do not confirm stays pending. */
  signOut: (options?: { stays?: boolean }) => Promise<void>;
  /** Ends the session because a request needed a token and none was available (the timeout event of the specification). */
  timeOut: () => Promise<void>;
  /** Keeps the session alive at the visitor's request. The request counts as activity in all tabs. */
  extend: () => void;
};

/**
 * Creates the part of a session that every page needs, including pages without React, in few bytes.
 *
 * @see spec §4 Session
 */
export function createCoreSession(options: CoreOptions & InnerOptions) {
  const environment = createEnvironment(options);
  const { page, clock, pendingSignOut } = environment;
  const endings = createListeners<SessionEnding>();
  const ends = createListeners<SessionEnd>();
  const store = createSessionStore();
  const machine = createMachine({
    clock,
    facts: () => ({
      at: clock.steadyNow(),
      isBehindLogin: isBehindLogin(page.location.pathname),
      pendingSignOut: pendingSignOut.reason(),
    }),
    onEnding: endings.tell,
    show: store.show,
    run: (effect) => effects.run(effect),
  });
  const effects = createEffects({ environment, machine, onEnd: ends.tell });
  const { start, stop, act, isActive, tryAtOnce } = createSources(environment, machine);

  async function end(reason: SessionEndReason, stays = false): Promise<void> {
    machine.send({ kind: 'ended', reason, stays });
    const state = machine.state();
    if (state.status === 'leaving' && !state.isTold) await new Promise(ends.add);
  }

  const session: CoreSession = {
    ...store,
    onEnding: endings.add,
    onEnd: ends.add,
    start,
    stop,
    signOut: ({ stays } = {}) => end('signed-out', stays),
    timeOut: () => end('timed-out'),
    extend: act,
  };
  return { session, machine, effects, environment, isActive, tryAtOnce };
}

function createListeners<T>() {
  const listeners = new Set<(told: T) => void>();
  return {
    /** Adds a listener; returns the function that removes it. */
    add: (listener: (told: T) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (told: T) => listeners.forEach((listener) => listener(told)),
  };
}
