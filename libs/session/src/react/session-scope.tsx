import { checkProps, missingProviderError } from '@assess/i18n/arguments';
import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { Session } from '../create-session.ts';
import { aSession } from '../require-signed-in.ts';
import type { IdleWarning } from '../signed-in/idle-warning.ts';
import { initialSession, type SessionState } from '../session-state.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/** Provides a session to all components below. The app starts and stops it. */
export function SessionScope({ session, children }: { session: Session; children: ReactNode }) {
  if (process.env.NODE_ENV !== 'production') checkProps('SessionScope', { session }, { session: aSession() });
  return (
    <SessionContext value={session}>
      {children}
      {process.env.NODE_ENV !== 'production' && <Reminders session={session} />}
    </SessionContext>
  );
}

/**
 * Warns if nothing starts the session, because the page would wait for ever without saying why, and if another session is on the page. It
 * is rendered in development only.
 */
function Reminders({ session }: { session: Pick<Session, 'state'> }) {
  useEffect(() => remindOfStart(session), [session]);
  useEffect(() => remindOfOthers(session), [session]);
  return null;
}

const onPage: Pick<Session, 'state'>[] = [];

/** Warns in the console if another session is on the page; returns the function that takes this one from the page. */
export function remindOfOthers(session: Pick<Session, 'state'>): () => void {
  if (onPage.some((other) => other !== session))
    console.warn(
      'Two sessions are on this page: each warns and ends on its own. Render one <SessionProvider> around all parts.',
    );
  onPage.push(session);
  return () => void onPage.splice(onPage.indexOf(session), 1);
}

const patienceMs = 10_000;

/** Warns in the console if a session is still `processing` after 10 s; returns the function that cancels it. */
export function remindOfStart(session: Pick<Session, 'state'>): () => void {
  const timer = setTimeout(() => {
    if (session.state().status !== 'processing') return;
    console.warn(
      'The session has been processing for 10 s: call account.session.start() after openAccount, or check the identity server if the app calls it.',
    );
  }, patienceMs);
  return () => clearTimeout(timer);
}

/** Creates the error of a hook or component whose provider is missing. */
export const missing = (name: string, provider = '<SessionProvider>'): Error =>
  missingProviderError(name, provider, '@assess/session');

/** Returns the session. @param name - the hook or component that needs it. @throws Error outside a provider. */
export function useProvidedSession(name: string): Session {
  const session = use(SessionContext);
  if (!session) throw missing(name);
  return session;
}

/** Returns the session itself, for its methods. @throws Error outside a provider. */
export const useSessionControls = (): Session => useProvidedSession('useSessionControls');

/** Returns the function that ends the session in all tabs, for a button of the app's own. @throws Error outside a provider. */
export const useSignOut = (): Session['signOut'] => useProvidedSession('useSignOut').signOut;

const onServer = () => initialSession;

/** Returns the state of the session; `processing` on a server and during hydration. @throws Error outside a provider. */
export const useSession = (): SessionState => useStateFor('useSession');

/** Returns the state of the session. @param name - the hook or component that needs it. */
export function useStateFor(name: string): SessionState {
  const session = useProvidedSession(name);
  return useSyncExternalStore(session.subscribe, session.state, onServer);
}

const nothing = () => undefined;

/** Returns the warning before the session's end; `undefined` until the end is near. @throws Error outside a provider. */
export function useIdleWarning(): IdleWarning | undefined {
  const session = useProvidedSession('useIdleWarning');
  return useSyncExternalStore(session.subscribe, session.idleWarning, nothing);
}

/** Returns the visitor's routing region, with or without a user; `undefined` while it is unknown. @throws Error outside a provider. */
export function useRoutingRegion(): string | undefined {
  const session = useProvidedSession('useRoutingRegion');
  return useSyncExternalStore(session.subscribe, session.routingRegion, nothing);
}
