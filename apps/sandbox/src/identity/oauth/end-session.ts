import type { IdTokenReader } from './id-tokens.ts';
import type { Sessions } from './sessions.ts';

/**
 * The product's end of an OpenID Connect session without a way back: it needs no session any more, because the SDK ends the
 * session one call earlier, and takes an id token that has expired.
 */
export const createEndSession =
  ({ sessions, readIdToken }: { sessions: Sessions; readIdToken: IdTokenReader }) =>
  /** `bad-hint`: it is no id token of this realm and client. `not-theirs`: somebody else is signed in, and stays so. */
  async (idTokenHint: string, cookies: string | undefined): Promise<'ended' | 'bad-hint' | 'not-theirs'> => {
    const subject = await readIdToken(idTokenHint);
    if (subject === undefined) return 'bad-hint';
    const session = await sessions.find(cookies);
    if (session && session.accountId !== subject) return 'not-theirs';
    await sessions.end(cookies);
    return 'ended';
  };
