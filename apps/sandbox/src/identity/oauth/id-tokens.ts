import { compactVerify, errors, importJWK } from 'jose';
import * as z from 'zod/mini';
import type { RealmName } from '../realm.ts';
import type { SigningKey } from '../secrets.ts';
import { issuerOf } from './create-provider.ts';

export interface IdTokenParts {
  realm: RealmName;
  publicOrigin: string;
  clientId: string;
  signingKey: SigningKey;
}

/** Whose an id token is; undefined where this realm has not given it to the store's client. It may have expired. */
export type IdTokenReader = (idToken: string) => Promise<string | undefined>;

export function createIdTokenReader({ realm, publicOrigin, clientId, signingKey }: IdTokenParts): IdTokenReader {
  const { kty, crv, x, y } = signingKey;
  const claimsSchema = z.object({
    iss: z.literal(issuerOf(publicOrigin, realm)),
    aud: z.literal(clientId),
    sub: z.string(),
  });

  return async (idToken) => {
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
}
