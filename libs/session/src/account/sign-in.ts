import type { SignInProgress } from '@assess/identity';
import type { Account } from './open-account.ts';

/** Begins a sign-in. After the last step it loads the user and reports them to the session. */
export async function signIn({ identity, session }: Pick<Account, 'identity' | 'session'>, tree: string) {
  await session.whenSignedOut(); // otherwise the server would sign the previous user in again without a password
  return arriving(await identity.signIn({ tree }));

  async function arriving(progress: SignInProgress): Promise<SignInProgress> {
    if (progress.kind === 'signed-in') session.signedIn(await identity.userInfo());
    if (progress.kind !== 'step') return progress;
    return { ...progress, submit: async (answers) => arriving(await progress.submit(answers)) };
  }
}
