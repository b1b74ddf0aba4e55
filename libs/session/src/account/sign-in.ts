import type { SignInProgress } from '@assess/identity';
import type { SessionUser } from '../session-state.ts';
import type { Account } from './open-account.ts';

/** Begins a sign-in. After the last step it loads the user, reports them to the session, and calls `onSignedIn`. */
export async function signIn(
  { identity, session }: Pick<Account, 'identity' | 'session'>,
  tree: string,
  onSignedIn: (user: SessionUser) => void,
) {
  await session.whenSignedOut(); // otherwise the server would sign the previous user in again without a password
  return arriving(await identity.signIn({ tree }));

  async function arriving(progress: SignInProgress): Promise<SignInProgress> {
    if (progress.kind === 'signed-in') {
      const user = await identity.userInfo();
      session.signedIn(user);
      onSignedIn(user);
    }
    if (progress.kind !== 'step') return progress;
    return { ...progress, submit: async (answers) => arriving(await progress.submit(answers)) };
  }
}
