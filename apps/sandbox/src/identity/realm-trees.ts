import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { MailStore } from '../mail-inbox/mail-store.ts';
import type { AccountStore } from './accounts/account-store.ts';
import type { Passwords } from './accounts/passwords.ts';
import { createSignInThrottle } from './accounts/sign-in-throttle.ts';
import type { SupportStaff } from './accounts/support-staff.ts';
import type { Approvals } from './approval/approvals.ts';
import { createApprovalTree } from './approval/approval-tree.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { Partner } from './partner/partner.ts';
import { createSocialTree } from './partner/social-tree.ts';
import type { RealmName } from './realm.ts';
import type { Secrets } from './secrets.ts';
import { createEveryCallbackTree } from './showcase/every-callback-tree.ts';
import { createCodeStepUp, createPasswordStepUp } from './step-up/step-up-trees.ts';
import { createForgottenPasswordTree } from './trees/forgotten-password-tree.ts';
import { createLoginTree } from './trees/login-tree.ts';
import { createMailLinks } from './trees/mail-links.ts';
import { createOneTimeCodeTree } from './trees/one-time-code-tree.ts';
import { createRegistrationTree } from './trees/registration-tree.ts';
import type { StepStore } from './trees/step-store.ts';
import { createSupportLoginTree } from './trees/support-login-tree.ts';
import { createRecoveryCodes } from './webauthn/recovery-codes.ts';
import { createRelyingParty } from './webauthn/relying-party.ts';
import { createSecurityKeyStore } from './webauthn/security-key-store.ts';
import { createWebAuthnRegistrationTree } from './webauthn/webauthn-registration-tree.ts';
import { createWebAuthnTree } from './webauthn/webauthn-tree.ts';

export interface RealmTreesParts {
  database: DatabaseSync;
  clock: Clock;
  mails: MailStore;
  accounts: AccountStore;
  staff: SupportStaff;
  passwords: Passwords;
  secrets: Secrets;
  /** The origin under which browsers reach `/auth`; security keys belong to its host. */
  publicOrigin: string;
  /** Origins whose pages may ask for a security key. */
  pageOrigins: readonly string[];
  steps: StepStore;
  captcha: Captcha;
  partner: Partner;
  approvals: Approvals;
}

/** The ways to sign in with a realm, by the names under which clients ask for them. */
export function createRealmTrees(realm: RealmName, parts: RealmTreesParts) {
  const { database, clock, mails, accounts, staff, passwords, secrets, publicOrigin, steps, partner } = parts;
  const login = { accounts, passwords, throttle: createSignInThrottle(clock) };
  const webAuthn = {
    login,
    relyingParty: createRelyingParty({ publicOrigin, origins: parts.pageOrigins, secret: secrets.stepKey }),
    keys: createSecurityKeyStore(database, realm),
    recoveryCodes: createRecoveryCodes(database, realm),
  };
  const mailLinks = createMailLinks({ steps, mails, clock, publicOrigin });
  const approval = { approvals: parts.approvals, mails, clock, publicOrigin };
  return {
    Login: createLoginTree(login),
    OneTimeCode: createOneTimeCodeTree({ ...login, mails, clock }),
    Registration: createRegistrationTree(login),
    ForgottenPassword: createForgottenPasswordTree(login, mailLinks),
    SupportLogin: createSupportLoginTree(login, staff),
    Social: createSocialTree(login, partner),
    EveryCallback: createEveryCallbackTree({ webAuthn, captcha: parts.captcha, partner, approval, mailLinks }),
    MailApproval: createApprovalTree(login, approval),
    StepUp: createPasswordStepUp(login),
    StepUpCode: createCodeStepUp({ ...login, mails, clock }),
    WebAuthn: createWebAuthnTree(webAuthn),
    WebAuthnRegistration: createWebAuthnRegistrationTree(webAuthn),
  };
}
