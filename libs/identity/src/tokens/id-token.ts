import * as z from 'zod/mini';
import { IdentityError, type Misconfiguration } from '../identity-error.ts';
import { decodeClaims } from './decode-claims.ts';

/** The tolerance for customers' clocks, which are often wrong by minutes. The server checks the token's expiry with its own clock. */
const clockToleranceMs = 300_000;

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1)),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.optional(z.number()),
  nonce: z.optional(z.string()),
  azp: z.optional(z.string()),
});

export interface ExpectedIdToken {
  issuer: string;
  clientId: string;
  /** True when a login of this page sent the nonce. */
  isOwnNonce: (nonce: string) => boolean;
  nowMs: number;
}

/**
 * Checks the id_token's issuer, audience, authorized party, nonce and expiry. It does not check the signature, because the
 * token came directly from the token endpoint over TLS (OpenID Connect Core 3.1.3.7).
 *
 * It compares the expiry with the token's issue time if that is earlier than the device's time, because the token was issued
 * just now and the device's clock may be hours ahead.
 *
 * @throws IdentityError of kind `UNKNOWN` that names the claim.
 */
export function checkIdToken(idToken: string | undefined, expected: ExpectedIdToken): void {
  const claims = claimsSchema.safeParse(decodeClaims(idToken ?? '')).data;
  if (!claims) throw refuse('it cannot be read');
  if (claims.iss !== expected.issuer)
    throw refuse(`iss is ${claims.iss}, not ${expected.issuer}: is the server's public URL right?`, 'issuer');
  const audience = [claims.aud].flat();
  if (!audience.includes(expected.clientId)) throw refuse('aud is not this client');
  if ((audience.length > 1 || claims.azp !== undefined) && claims.azp !== expected.clientId)
    throw refuse('azp is not this client');
  if (claims.nonce === undefined || !expected.isOwnNonce(claims.nonce)) throw refuse('nonce is not of this login');
  const issuedMs = claims.iat === undefined ? expected.nowMs : Math.min(claims.iat * 1000, expected.nowMs);
  if (claims.exp * 1000 + clockToleranceMs <= issuedMs) throw refuse('exp has passed');
}

const refuse = (why: string, reason?: Misconfiguration) =>
  new IdentityError('UNKNOWN', 'Unable to exchange authorization for tokens', {
    ...(reason && { reason }),
    cause: new Error(`The id_token is refused: ${why}`),
  });
