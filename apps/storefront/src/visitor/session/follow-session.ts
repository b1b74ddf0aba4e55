import { clearStoredFlags } from '@assess/feature-flags';
import { preloadVisitorNotices } from '@assess/header-footer/visitor';
import type { Session } from '@assess/session';
import { isMarked, unmarkVisitor } from '@assess/session/boot';
import { queryClientOf } from '../../page-queries.tsx';
import type { BrowserServices } from '../../router-context.ts';

/** Updates the page when the session changes: removes the boot script's mark of the visitor, and the data of a user who has signed out. */
export function followSession(session: Session, services: BrowserServices): void {
  session.subscribe(() => {
    const { status } = session.state();
    if (status !== 'processing' && isMarked('expected')) unmarkVisitor();
    // preloaded, because the page must show the end of a session even offline
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
    console.warn('failed to clear the flags', error); // if the browser forbids storage, no flags are stored in it
  }
}
