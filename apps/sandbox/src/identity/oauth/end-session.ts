import { compactVerify, errors, importJWK } from 'jose';
import * as z from 'zod/mini';
import type { RealmName } from '../realm.ts';
import type { SigningKey } from '../secrets.ts';
import { issuerOf } from './create-provider.ts';
import type { Sessions } from './sessions.ts';

export interface EndSessionParts {
  realm: RealmName;
  publicOrigin: string;
  clientId: string;
  sessions: Sessions;
  signingKey: SigningKey;
}

/**
 * The product's end of an OpenID Connect session without a way back: it needs no session any more, because the SDK ends the
 * session one call earlier, and takes an id token that has expired.
 */
export function createEndSession({ realm, publicOrigin, clientId, sessions, signingKey }: EndSessionParts) {
  const { kty, crv, x, y } = signingKey;
  const claimsSchema = z.object({
    iss: z.literal(issuerOf(publicOrigin, realm)),
    aud: z.literal(clientId),
    sub: z.string(),
  });

  const subjectOf = async (idToken: string): Promise<string | undefined> => {
    try {
      const { payload } = await compactVerify(idToken, await importJWK({ kty, crv, x, y }, signingKey.alg), {
        algorithms: [signingKey.alg],
      });
      const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(payload).toString()));
      return claims.data?.sub;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined; // not signed by us
      throw error;
    }
  };

  /** `bad-hint`: it is no id token of this realm and client. `not-theirs`: somebody else is signed in, and stays so. */
  return async (idTokenHint: string, cookies: string | undefined): Promise<'ended' | 'bad-hint' | 'not-theirs'> => {
    const subject = await subjectOf(idTokenHint);
    if (subject === undefined) return 'bad-hint';
    const session = await sessions.find(cookies);
    if (session && session.accountId !== subject) return 'not-theirs';
    await sessions.end(cookies);
    return 'ended';
  };
}
