import * as z from 'zod/mini';
import type { UserInfo } from './contract/index.ts';
import { IdentityError } from './identity-error.ts';

/** The profile of a user. @see spec §3 User */
export interface IdentityUser {
  id: string;
  firstName: string;
  lastName: string;
  email?: string;
  /** The user's country of registration, ISO 3166-1 alpha-2 in upper case; absent when the server does not return it. */
  registrationCountryIso?: string;
}

const nonEmpty = z.string().check(z.minLength(1));

const readClaims = {
  given_name: z._default(z.string(), ''),
  family_name: z._default(z.string(), ''),
  email: z.catch(z.optional(nonEmpty), undefined),
  registration_country: z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))), undefined),
} satisfies Partial<Record<keyof UserInfo, z.ZodMiniType>>;

const claimsSchema = z.object(readClaims);

/** Parses the claims of a user. @param idClaim - the claim that holds the unique id */
export function parseUser(claims: unknown, idClaim: string): IdentityUser {
  const user = claimsSchema.safeParse(claims);
  const id = z.object({ [idClaim]: nonEmpty }).safeParse(claims);
  if (!user.success || !id.success)
    throw new IdentityError('UNKNOWN', 'Failed to get user info; received other claims', {
      cause: user.error ?? id.error,
    });
  const { given_name: firstName, family_name: lastName, email, registration_country: country } = user.data;
  return {
    id: id.data[idClaim] ?? '',
    firstName,
    lastName,
    ...(email && { email }),
    ...(country && { registrationCountryIso: country }),
  };
}
