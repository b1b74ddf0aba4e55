import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Session } from '../create-session.ts';
import type { IdleWarning } from '../signed-in/idle-warning.ts';
import { initialSession, type SessionState } from '../session-state.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/** Hands a session to everything below. Starting and stopping it is the app's. */
export function SessionScope({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session itself, for its verbs. @throws Error outside a provider. */
export function useSessionControls(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs <SessionProvider> above it.');
  return session;
}

const onServer = () => initialSession;

/** The state of the session; `processing` on a server and while its HTML is taken over. @throws Error outside a provider. */
export function useSession(): SessionState {
  const session = useSessionControls();
  return useSyncExternalStore(session.subscribe, session.state, onServer);
}

const nothing = () => undefined;

/** `undefined` while the session is not about to end. @throws Error outside a provider. */
export function useIdleWarning(): IdleWarning | undefined {
  const session = useSessionControls();
  return useSyncExternalStore(session.subscribe, session.idleWarning, nothing);
}

/** The visitor's routing region, signed in or not; `undefined` while it is not known. @throws Error outside a provider. */
export function useRoutingRegion(): string | undefined {
  const session = useSessionControls();
  return useSyncExternalStore(session.subscribe, session.routingRegion, nothing);
}
