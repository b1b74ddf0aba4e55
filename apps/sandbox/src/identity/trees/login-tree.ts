import type { Account, AccountStore } from '../accounts/account-store.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { SignInThrottle } from '../accounts/sign-in-throttle.ts';
import { nameCallback, passwordCallback } from './callbacks.ts';
import { page, type Outcome, type Tree, type TreeNode } from './tree.ts';

export interface LoginParts {
  accounts: AccountStore;
  passwords: Passwords;
  throttle: SignInThrottle;
}

/** Name and password. */
export const createLoginTree = (parts: LoginParts): Tree => ({
  first: 'name-and-password',
  isOverWhenSignedIn: true,
  nodes: { 'name-and-password': createLoginPage(parts, (account) => ({ kind: 'signed-in', account })) },
});

/**
 * Asks for name and password. A name that nobody has and a wrong password are answered alike, and in the same time.
 *
 * @param next - what follows the right password.
 */
export const createLoginPage = (
  { accounts, passwords, throttle }: LoginParts,
  next: (account: Account) => Outcome,
): TreeNode =>
  page({
    stage: 'UsernamePassword',
    header: 'Sign In',
    description: '',
    fields: () => ({ name: nameCallback('User Name'), password: passwordCallback('Password') }),
    async next({ name, password }) {
      const retryAfterMs = throttle.begin(name);
      if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
      const account = accounts.findByEmail(name);
      if (!(await passwords.isRight(password, account)) || !account) return { kind: 'refused' };
      throttle.succeed(name);
      return next(account);
    },
  });
