import type { Identity } from '@assess/identity';
import type { StepUpQueue } from '@assess/identity/react';
import type { Session, SessionUser } from '@assess/session';

/** Who is here, and everything that needs to know. */
export interface Account {
  identity: Identity;
  session: Session;
  stepUps: StepUpQueue;
  /** Who is here, once the session knows: within 4 s. */
  user: () => Promise<SessionUser | undefined>;
  /** `fetch` in the user's name, and as a guest where nobody is here. Rejects when it cannot be known whether somebody is. */
  authorizedFetch: typeof fetch;
}
