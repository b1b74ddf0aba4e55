import type { IdleWarning } from './idle-warning.ts';
import { initialSession, next, type SessionEvent, type SessionState } from './session-state.ts';

/** The state and the warning of a session, with those who watch them. */
export function createSessionStore() {
  const listeners = new Set<() => void>();
  let state = initialSession;
  let warning: IdleWarning | undefined;

  const notify = () => listeners.forEach((listener) => listener());

  const become = (wanted: SessionState) => {
    if (wanted === state) return;
    state = wanted;
    notify();
  };

  return {
    state: () => state,
    idleWarning: () => warning,
    dispatch: (event: SessionEvent) => become(next(state, event)),
    reset: () => become(initialSession),
    warn: (wanted: IdleWarning | undefined) => {
      if (wanted?.endsWithinMs === warning?.endsWithinMs) return;
      warning = wanted;
      notify();
    },
    subscribe: (listener: () => void) => addTo(listeners, listener),
  };
}

/** Adds to a set; returns what takes it out again. */
export function addTo<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => void set.delete(item);
}
