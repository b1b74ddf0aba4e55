import type { IdleWarning } from './stay/idle-warning.ts';
import { initialSession, next, type SessionEvent, type SessionState } from './session-state.ts';

/** The state, the warning and the routing region of a session, with those who watch them. */
export function createSessionStore() {
  const listeners = new Set<() => void>();
  let state = initialSession;
  let warning: IdleWarning | undefined;
  let region: string | undefined;

  const notify = () => listeners.forEach((listener) => listener());

  const become = (wanted: SessionState) => {
    if (wanted === state) return;
    state = wanted;
    notify();
  };

  return {
    state: () => state,
    idleWarning: () => warning,
    routingRegion: () => region,
    dispatch: (event: SessionEvent) => become(next(state, event)),
    reset: () => become(initialSession),
    warn: (wanted: IdleWarning | undefined) => {
      if (wanted?.endsWithinMs === warning?.endsWithinMs) return;
      warning = wanted;
      notify();
    },
    locate: (wanted: string) => {
      if (wanted === region) return;
      region = wanted;
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
