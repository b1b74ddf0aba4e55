import * as z from 'zod/mini';
import { newPasswordPolicies } from '../accounts/account-policies.ts';
import type { Account } from '../accounts/account-repository.ts';
import { failedPoliciesOf, failedPoliciesSchema } from '../accounts/policies.ts';
import { createPasswordCallback } from '../callbacks/checked-callbacks.ts';
import { suspendedCallback } from '../callbacks/message-callbacks.ts';
import { nameCallback } from '../callbacks/question-callbacks.ts';
import { texts } from '../texts/texts.ts';
import type { LoginDependencies } from './login-tree.ts';
import type { MailLinks } from './mail-links.ts';
import { ask, page, type Outcome, type Tree, type Visit } from './tree.ts';

const passwordState = z.object({ accountId: z.string(), failed: z._default(failedPoliciesSchema, []) });

/**
 * Creates the tree that sends a link by mail. The link opens a page for a new password, which also signs the user in.
 * The response does not reveal whether an email address has an account.
 */
export function createForgottenPasswordTree(login: LoginDependencies, mailLinks: MailLinks): Tree {
  const { accounts, throttle } = login;
  const tree = 'ForgottenPassword';

  const mailTo = (account: Account, { language }: Visit): void =>
    mailLinks.send(account, {
      position: { tree, node: 'new-password', state: { accountId: account.id } },
      language,
      words: texts[language].forgottenPassword.mail,
    });

  const setPassword = (value: string, isCheckOnly: boolean, accountId: string): Outcome => {
    const account = accounts.find(accountId);
    if (!account) return { kind: 'refused' };
    const failed = failedPoliciesOf(value, policiesOf(account));
    if (isCheckOnly || failed.length > 0) return ask('new-password', { accountId, failed });
    accounts.setPassword(accountId, value);
    throttle.succeed(account.email);
    return { kind: 'signed-in', account, endsOtherSessions: true };
  };

  return {
    begin: () => ask('address'),
    isOverWhenSignedIn: false,
    nodes: {
      address: page({
        stage: 'ForgottenPassword',
        words: ({ forgottenPassword }) => forgottenPassword,
        fields: (_, { labels }) => ({ email: nameCallback(labels.email) }),
        async next({ email }, _, visit) {
          const account = accounts.findByEmail(email.trim());
          if (account) mailTo(account, visit);
          return ask('mail-sent');
        },
      }),
      'mail-sent': page({
        stage: 'MailSent',
        words: ({ passwordMailSent }) => passwordMailSent,
        fields: (_, { passwordMailSent }) => ({ message: suspendedCallback(passwordMailSent.message) }),
        next: async () => ask('mail-sent'),
      }),
      'new-password': page({
        stage: 'NewPassword',
        words: ({ newPassword }, state) => ({
          header: newPassword.header,
          description: newPassword.description(accounts.find(passwordState.parse(state).accountId)?.email ?? ''),
        }),
        fields(state, { labels }) {
          const { accountId, failed } = passwordState.parse(state);
          const policies = policiesOf(accounts.find(accountId));
          return {
            password: createPasswordCallback({
              name: 'password',
              prompt: labels.password,
              policies,
              failedPolicies: failed,
            }),
          };
        },
        next: async ({ password: { value, isCheckOnly } }, state) =>
          setPassword(value, isCheckOnly, passwordState.parse(state).accountId),
      }),
    },
  };
}

const policiesOf = (account: Account | undefined) =>
  newPasswordPolicies({
    userName: account?.email ?? '',
    givenName: account?.givenName ?? '',
    sn: account?.familyName ?? '',
  });
