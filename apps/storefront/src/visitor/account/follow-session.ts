import { clearStoredFlags } from '@assess/feature-flags';
import { preloadVisitorNotices } from '@assess/header-footer/visitor';
import type { Session } from '@assess/session';
import { isMarked, unmarkVisitor } from '@assess/session/boot';
import { queryClientOf } from '../../page-queries.tsx';
import type { BrowserServices } from '../../router-context.ts';

/** Synchronizes the page with the session. It removes the boot script's guess, and the data of a user who has signed out. */
export function followSession(session: Session, services: BrowserServices): void {
  session.subscribe(() => {
    const { status } = session.state();
    if (status !== 'processing' && isMarked('expected')) unmarkVisitor();
    // preloaded, because the end of a session must be shown even without a network
    if (status === 'signed-in') preloadVisitorNotices().catch(() => undefined);
  });
  session.onEnding(({ user }) => {
    clearFlags();
    if (user) queryClientOf(services).removeQueries({ predicate: ({ queryKey }) => queryKey.includes(user.id) });
  });
}

function clearFlags(): void {
  try {
    clearStoredFlags(localStorage);
  } catch (error) {
    console.warn('failed to clear the flags', error); // if storage is forbidden, none are stored
  }
}
