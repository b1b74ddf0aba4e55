import { createShared } from '@assess/ui/state';
import type { SessionMachine, Status } from './machine/session-machine.ts';
import { type SessionError, initialSession, type SessionState, type SessionUser } from './session-state.ts';
import type { IdleWarning } from './signed-in/idle-warning.ts';

type Shown = {
  state: SessionState;
  warning?: IdleWarning | undefined;
};

/** The data of all states that a page can see. */
type Parts = { status: Status; user?: SessionUser; error?: SessionError | undefined };

/** Publishes a session's state and warning to the page, and notifies its subscribers. */
export function createSessionStore() {
  const shown = createShared<Shown>({ state: initialSession });
  return {
    state: () => shown.get().state,
    idleWarning: () => shown.get().warning,
    show: (machine: SessionMachine) => {
      const before = shown.get();
      const state = asShown(machine, before.state);
      const warning = 'warning' in machine ? machine.warning : undefined;
      if (state !== before.state || warning?.endsWithinMs !== before.warning?.endsWithinMs)
        shown.set({ state, warning });
    },
    subscribe: shown.subscribe,
  };
}

/** Converts the machine's state to the state that the page sees; returns the previous object if it has not changed. */
function asShown(machine: SessionMachine, before: SessionState): SessionState {
  const { status, user, error }: Parts = machine;
  if (status === 'off' || status === 'processing') return initialSession;
  const isSame = before !== initialSession && before.user === user && before.error === error;
  return isSame ? before : ({ status: user ? 'signed-in' : 'anonymous', user, error } as SessionState);
}
