import type { Account, AccountRepository } from '../accounts/account-repository.ts';
import { isPasswordOf } from '../accounts/passwords.ts';
import type { SignInThrottle } from '../accounts/sign-in-throttle.ts';
import { nameCallback, passwordCallback } from '../callbacks/question-callbacks.ts';
import { ask, page, type Outcome, type Tree, type TreeNode, type Visit } from './tree.ts';

export interface LoginDependencies {
  accounts: AccountRepository;
  throttle: SignInThrottle;
}

/** Creates the tree that signs a user in with user name and password. */
export const createLoginTree = (parts: LoginDependencies): Tree => ({
  begin: () => ask('name-and-password'),
  isOverWhenSignedIn: true,
  nodes: { 'name-and-password': createLoginPage(parts, (account) => ({ kind: 'signed-in', account })) },
});

/**
 * Creates a page that asks for user name and password. The response does not reveal which of them was wrong.
 *
 * @param next - continues the tree after the right password.
 */
export const createLoginPage = (
  { accounts, throttle }: LoginDependencies,
  next: (account: Account, visit: Visit) => Outcome,
): TreeNode =>
  page({
    stage: 'UsernamePassword',
    words: ({ login }) => login,
    fields: (_, { labels }) => ({ name: nameCallback(labels.userName), password: passwordCallback(labels.password) }),
    async next({ name, password }, _, visit) {
      const retryAfterMs = throttle.begin(name);
      if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
      const account = accounts.findByEmail(name);
      if (!account || !isPasswordOf(password, account)) return { kind: 'refused' };
      throttle.succeed(name);
      return next(account, visit);
    },
  });
