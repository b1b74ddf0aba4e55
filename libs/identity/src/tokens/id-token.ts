import * as z from 'zod/mini';
import { IdentityError, type Misconfiguration } from '../identity-error.ts';

/** Clocks of customers are wrong by minutes; the server checks the same token by its own. */
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
  /** Tells whether a login of this page sent the nonce. */
  isOwnNonce: (nonce: string) => boolean;
  nowMs: number;
}

/**
 * Checks who made the id_token, for whom, for which login, and until when. Its signature is not checked: it came from the
 * token endpoint itself over TLS (OpenID Connect Core 3.1.3.7).
 *
 * A device's clock may be hours ahead: a token of a login that has just ended is no older than it says it is.
 *
 * @throws IdentityError of kind `UNKNOWN` which names the claim.
 */
export function checkIdToken(idToken: string | undefined, expected: ExpectedIdToken): void {
  const claims = claimsSchema.safeParse(decodeClaims(idToken ?? '')).data;
  if (!claims) throw refuse('it cannot be read');
  if (claims.iss !== expected.issuer)
    throw refuse(`iss is ${claims.iss}, not ${expected.issuer}: is the server's public address right?`, 'issuer');
  const audience = [claims.aud].flat();
  if (!audience.includes(expected.clientId)) throw refuse('aud is not this client');
  if ((audience.length > 1 || claims.azp !== undefined) && claims.azp !== expected.clientId)
    throw refuse('azp is not this client');
  if (claims.nonce === undefined || !expected.isOwnNonce(claims.nonce)) throw refuse('nonce is not of this login');
  const issuedMs = claims.iat === undefined ? expected.nowMs : Math.min(claims.iat * 1000, expected.nowMs);
  if (claims.exp * 1000 + clockToleranceMs <= issuedMs) throw refuse('exp has passed');
}

/** Whose token it is, where that can be read. */
export const subjectOf = (idToken: string | undefined): string | undefined =>
  z.object({ sub: z.string() }).safeParse(decodeClaims(idToken ?? '')).data?.sub;

const refuse = (why: string, reason?: Misconfiguration) =>
  new IdentityError('UNKNOWN', 'Unable to exchange authorization for tokens', {
    ...(reason && { reason }),
    cause: new Error(`The id_token is refused: ${why}`),
  });

function decodeClaims(idToken: string): unknown {
  try {
    const bytes = atob((idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
  } catch {
    return undefined; // like claims of another shape: refused by the caller
  }
}
