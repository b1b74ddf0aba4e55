import * as z from 'zod/mini';
import type { Account } from '../accounts/account-repository.ts';
import type { Captcha } from '../captcha/captcha.ts';
import { suspendedCallback, textOutputCallback } from '../callbacks/message-callbacks.ts';
import { confirmationCallback } from '../callbacks/question-callbacks.ts';
import { createPartnerPage } from '../partner/partner-page.ts';
import type { Partner } from '../partner/partner.ts';
import { createLoginPage } from '../trees/login-tree.ts';
import type { MailLinks } from '../trees/mail-links.ts';
import { ask, page, type Outcome, type Tree } from '../trees/tree.ts';
import { createNewKeyNodes } from '../webauthn/webauthn-registration-tree.ts';
import type { WebAuthnDependencies } from '../webauthn/webauthn-tree.ts';
import { createApprovalPage, type ApprovalDependencies } from './approval-page.ts';
import { createCaptchaPage } from './captcha-page.ts';
import {
  askQuestion,
  createAgreementPage,
  createAuthenticatorPage,
  createDevicePage,
  createProfilePage,
  createWordPage,
} from './question-pages.ts';
import { createProviderPage } from './provider-page.ts';
import { showcaseWords } from './showcase-words.ts';

export interface EveryCallbackDependencies {
  webAuthn: WebAuthnDependencies;
  captcha: Captcha;
  partner: Partner;
  approval: ApprovalDependencies;
  mailLinks: MailLinks;
}

const accountState = z.object({ accountId: z.string() });
const accountIdOf = (kept: unknown): string => z.string().parse(kept);

/**
 * Creates a tree with every callback, to test clients with. A wrong answer repeats its step. The tree ends with a
 * sign-in of the account whose name and password were entered.
 */
export function createEveryCallbackTree(parts: EveryCallbackDependencies): Tree {
  const { webAuthn, captcha, mailLinks } = parts;
  const { accounts } = webAuthn.login;
  const withAccount = (accountId: string, next: (account: Account) => Outcome) => {
    const account = accounts.find(accountId);
    return account ? next(account) : ({ kind: 'refused' } satisfies Outcome);
  };

  const newKey = createNewKeyNodes(webAuthn, {
    isExcludingKnown: false, // a client that runs the tree again does so on the same device
    next: ({ id }) => ask('provider', { accountId: id }),
  });
  const toPartner = createPartnerPage({
    partner: parts.partner,
    node: 'redirect',
    next: async (person, kept) =>
      withAccount(accountIdOf(kept), (account) =>
        person?.email === account.email
          ? approval.begin(account)
          : ask('provider', { accountId: account.id, isWrong: true }),
      ),
  });
  const approval = createApprovalPage({
    ...parts.approval,
    node: 'waiting',
    next: (accountId, { language }) =>
      withAccount(accountId, (account) => {
        mailLinks.send(account, {
          position: { tree: 'EveryCallback', node: 'finish', state: { accountId } },
          language,
          words: showcaseWords.mail,
        });
        return ask('mail-sent');
      }),
  });

  return {
    begin: () => ask('name-and-password'),
    isOverWhenSignedIn: false,
    nodes: {
      'name-and-password': createLoginPage(webAuthn.login, ({ id }) => askQuestion('words', id)),
      words: createWordPage('words', (id) => askQuestion('profile', id)),
      profile: createProfilePage('profile', (id) => askQuestion('agreement', id)),
      agreement: createAgreementPage('agreement', (id) => askQuestion('device', id)),
      device: createDevicePage('device', (id) => askQuestion('authenticator', id)),
      authenticator: createAuthenticatorPage('authenticator', (id) => ask('captcha', { kept: id })),
      captcha: createCaptchaPage({
        captcha,
        node: 'captcha',
        isEnterprise: false,
        next: (kept) => ask('enterprise-captcha', { kept }),
      }),
      'enterprise-captcha': createCaptchaPage({
        captcha,
        node: 'enterprise-captcha',
        isEnterprise: true,
        next: (kept) => newKey.begin(accountIdOf(kept)),
      }),
      ...newKey.nodes,
      provider: createProviderPage((accountId) => toPartner.leave(accountId)),
      redirect: toPartner.page,
      waiting: approval.page,
      'mail-sent': page({
        stage: 'MailSent',
        words: () => showcaseWords.mailSent,
        fields: () => ({ message: suspendedCallback(showcaseWords.mailSent.message) }),
        next: async () => ask('mail-sent'),
      }),
      finish: page({
        stage: 'ShowcaseFinish',
        words: () => showcaseWords.finish,
        fields: () => ({
          message: textOutputCallback(showcaseWords.finish.message),
          step: confirmationCallback([showcaseWords.finish.finish], 0),
        }),
        next: async (_, state) =>
          withAccount(accountState.parse(state).accountId, (account) => ({ kind: 'signed-in', account })),
      }),
    },
  };
}
