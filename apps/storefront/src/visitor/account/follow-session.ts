import { forgetStoredFlags } from '@assess/feature-flags';
import type { Session } from '@assess/session';
import { isMarked, unmarkVisitor } from '../../page-contract/page-attributes.ts';
import { queryClientOf } from '../../page-queries.tsx';
import type { BrowserServices } from '../../router-context.ts';

/** Keeps the page in step with who is here: nothing stays of the boot script's guess, nor of somebody who has left. */
export function followSession(session: Session, services: BrowserServices): void {
  session.subscribe(() => {
    const { status } = session.state();
    if (status !== 'processing' && isMarked('expected')) unmarkVisitor();
    if (status === 'signed-in') import('../notices/visitor-notices.tsx').catch(() => undefined); // an end is told without a network, too
  });
  session.onEnding(({ user }) => {
    forgetFlags();
    if (user) queryClientOf(services).removeQueries({ predicate: ({ queryKey }) => queryKey.includes(user.id) });
  });
}

function forgetFlags(): void {
  try {
    forgetStoredFlags(localStorage);
  } catch (error) {
    console.warn('The flags could not be forgotten', error); // where storage is forbidden nothing is kept
  }
}
