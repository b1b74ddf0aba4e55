import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Session } from '../create-session.ts';
import type { IdleWarning } from '../signed-in/idle-warning.ts';
import { initialSession, type SessionState } from '../session-state.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/** Provides a session to all components below. The app starts and stops it. */
export function SessionScope({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Returns the session itself, for its methods. @throws Error outside a provider. */
export function useSessionControls(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs <SessionProvider> above it.');
  return session;
}

const onServer = () => initialSession;

/** Returns the state of the session; `processing` on a server and during hydration. @throws Error outside a provider. */
export function useSession(): SessionState {
  const session = useSessionControls();
  return useSyncExternalStore(session.subscribe, session.state, onServer);
}

const nothing = () => undefined;

/** Returns the warning before the session's end; `undefined` until the end is near. @throws Error outside a provider. */
export function useIdleWarning(): IdleWarning | undefined {
  const session = useSessionControls();
  return useSyncExternalStore(session.subscribe, session.idleWarning, nothing);
}

/** Returns the visitor's routing region, with or without a user; `undefined` while it is unknown. @throws Error outside a provider. */
export function useRoutingRegion(): string | undefined {
  const session = useSessionControls();
  return useSyncExternalStore(session.subscribe, session.routingRegion, nothing);
}
