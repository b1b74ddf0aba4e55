import { userIdSchema } from '@assess/gateway-client/contract';
import { realmPath, type UserInfo } from '@assess/identity/contract';
import * as z from 'zod/mini';

/**
 * The identity server's claims about the user of a token. `registrationCountryIso` is an ISO 3166-1 alpha-2 code, or null if it is unknown;
 * `accounts` are customer account numbers.
 */
export interface UserClaims {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly registrationCountryIso: string | null;
  readonly accounts: readonly string[];
}

/**
 * The result of a token check. `unknown`: the identity server is down, slow or sends an invalid response, so nothing is known about the
 * token.
 */
export type TokenVerdict =
  | { readonly kind: 'good'; readonly claims: UserClaims }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown'; readonly detail: string };

export type JudgeToken = (token: string) => Promise<TokenVerdict>;

export interface UserInfoOptions {
  /** The identity server's origin, without a trailing slash. */
  readonly origin: string;
  /** `root` or a realm below it, such as `alpha`. */
  readonly realm: string;
  /** The time-out of a request. Default 3 000. */
  readonly timeoutMs?: number;
}

/** The schema of a text that the database can store: no control characters, and no longer than a name may be. */
const text = z.string().check(z.maxLength(255), z.regex(/^\P{Cc}*$/u));

/** The maximum number of accounts of a user. No user buys for more accounts. */
const maxAccounts = 50;

/** The schema of the claims that belong to the scopes that the storefront requests. @see spec §6 */
const claimsSchema = z.pipe(
  z.object({
    uuid: userIdSchema,
    given_name: z._default(text, ''),
    family_name: z._default(text, ''),
    email: text.check(z.minLength(1)),
    registration_country: z.catch(z.nullable(z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/))), null),
    customer_accounts: z.catch(z.array(text.check(z.minLength(1))).check(z.maxLength(maxAccounts)), []),
  } satisfies Partial<Record<keyof UserInfo, z.ZodMiniType>>),
  z.transform((claims): UserClaims => ({
    id: claims.uuid,
    firstName: claims.given_name,
    lastName: claims.family_name,
    email: claims.email,
    registrationCountryIso: claims.registration_country,
    accounts: claims.customer_accounts,
  })),
);

/**
 * Creates the function that requests the user of a token from the identity server. Redirects are not followed, because a redirect could
 * send the token to another server.
 */
export function createUserInfo({ origin, realm, timeoutMs = 3_000 }: UserInfoOptions): JudgeToken {
  const url = `${origin}/auth/oauth2/${realmPath(realm)}/userinfo`;
  return async (token) => {
    try {
      const response = await fetch(url, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        return response.status === 401 ? { kind: 'refused' } : unknown(`status ${response.status}`);
      }
      const claims = claimsSchema.safeParse(await response.json());
      return claims.success ? { kind: 'good', claims: claims.data } : unknown('other claims than expected');
    } catch (error) {
      return unknown(error instanceof Error ? error.name : 'no answer');
    }
  };
}

const unknown = (detail: string): TokenVerdict => ({ kind: 'unknown', detail });

/** The token check of a gateway without an identity server: it identifies no user. */
export const judgeNobody: JudgeToken = async () => unknown('IDENTITY_ORIGIN is not set');
