import { createShared } from '@assess/ui/state';
import type { IdleWarning } from './stay/idle-warning.ts';
import { initialSession, next, type SessionEvent, type SessionState } from './session-state.ts';

interface Shown {
  state: SessionState;
  warning?: IdleWarning | undefined;
  region?: string;
}

/** The state, the warning and the routing region of a session, with those who watch them. */
export function createSessionStore() {
  const shown = createShared<Shown>({ state: initialSession });

  const become = (state: SessionState) => {
    if (state !== shown.get().state) shown.set({ ...shown.get(), state });
  };

  return {
    state: () => shown.get().state,
    idleWarning: () => shown.get().warning,
    routingRegion: () => shown.get().region,
    dispatch: (event: SessionEvent) => become(next(shown.get().state, event)),
    reset: () => become(initialSession),
    warn: (warning: IdleWarning | undefined) => {
      if (warning?.endsWithinMs !== shown.get().warning?.endsWithinMs) shown.set({ ...shown.get(), warning });
    },
    locate: (region: string) => {
      if (region !== shown.get().region) shown.set({ ...shown.get(), region });
    },
    subscribe: shown.subscribe,
  };
}

/** Adds to a set; returns what takes it out again. */
export function addTo<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => void set.delete(item);
}
