import { randomBytes } from 'node:crypto';
import type { AccountRepository } from '../../identity/accounts/account-repository.ts';
import { isPasswordOf } from '../../identity/accounts/passwords.ts';
import type { SignedInAccount } from '../customers.ts';

/** The cookie of a customer who has signed in at commerce itself. */
export const signInCookie = 'commerce-sign-in';

const secretIn = (cookies = ''): string =>
  new RegExp(`(?:^|;\\s*)${signInCookie}=([\\w-]{22})(?:;|$)`).exec(cookies)?.[1] ?? '';

export type SignIns = ReturnType<typeof createSignIns>;

/**
 * Stores who has signed in at commerce itself, until the process ends. Customers do so in stores without single sign-on. Their accounts are
 * those of the identity server.
 */
export function createSignIns(accounts: Pick<AccountRepository, 'find' | 'findByEmail'>) {
  const accountIds = new Map<string, string>();
  return {
    /** Signs a customer in. @returns the value of the cookie; `undefined` if email address or password are wrong. */
    begin(email: string, password: string): string | undefined {
      const account = accounts.findByEmail(email);
      if (!account || !isPasswordOf(password, account)) return undefined;
      const secret = randomBytes(16).toString('base64url');
      accountIds.set(secret, account.id);
      return secret;
    },
    /** Finds the account that has signed in with these cookies. */
    accountOf: (cookies: string | undefined): SignedInAccount | undefined =>
      accounts.find(accountIds.get(secretIn(cookies)) ?? ''),
    end: (cookies: string | undefined): void => void accountIds.delete(secretIn(cookies)),
  };
}
