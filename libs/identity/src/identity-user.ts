import * as z from 'zod/mini';
import { IdentityError } from './identity-error.ts';

/** @see spec §3 User; the country and the token are not the identity server's to say */
export interface IdentityUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** @param idClaim - the claim that holds the unique id */
export function parseUser(claims: unknown, idClaim: string): IdentityUser {
  const user = z
    .object({
      [idClaim]: z.string().check(z.minLength(1)),
      given_name: z._default(z.string(), ''),
      family_name: z._default(z.string(), ''),
      email: z.string().check(z.minLength(1)),
    })
    .safeParse(claims);
  if (!user.success)
    throw new IdentityError('UNKNOWN', 'Failed to get user info; received other claims', { cause: user.error });
  const { [idClaim]: id, given_name: firstName, family_name: lastName, email } = user.data as Record<string, string>;
  return { id: id!, firstName: firstName!, lastName: lastName!, email: email! };
}
