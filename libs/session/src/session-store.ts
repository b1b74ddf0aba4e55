import { createShared } from '@assess/ui/state';
import type { SessionMachine } from './machine/session-machine.ts';
import { initialSession, type SessionState } from './session-state.ts';
import type { IdleWarning } from './signed-in/idle-warning.ts';

type Shown = {
  state: SessionState;
  warning?: IdleWarning | undefined;
};

const anonymous: SessionState = { status: 'anonymous' };

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
  if (machine.status === 'signed-in')
    return 'user' in before && before.user === machine.user ? before : { status: 'signed-in', user: machine.user };
  return machine.status === 'off' || machine.status === 'processing' ? initialSession : anonymous;
}
