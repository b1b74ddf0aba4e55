import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import { findCustomer } from '../customers/demo-customers.ts';
import type { MailRepository } from '../mail-inbox/mail-repository.ts';
import { createAccountRepository } from './accounts/account-repository.ts';
import { createSignInThrottle } from './accounts/sign-in-throttle.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { createProvider } from './oauth/create-provider.ts';
import { createOAuthRecords } from './oauth/oauth-records.ts';
import { createSessions } from './oauth/sessions.ts';
import { createPartner } from './partner/partner.ts';
import { createSocialTree } from './partner/social-tree.ts';
import { loadSecrets } from './secrets.ts';
import { createApprovals } from './showcase/approvals.ts';
import { createEveryCallbackTree } from './showcase/every-callback-tree.ts';
import { createPolicy } from './step-up/policy.ts';
import { createCodeStepUp, createPasswordStepUp } from './step-up/step-up-trees.ts';
import { createStepUp } from './step-up/step-up.ts';
import { createTransactions } from './step-up/transactions.ts';
import { createAuthenticator } from './trees/authenticate.ts';
import { createForgottenPasswordTree } from './trees/forgotten-password-tree.ts';
import { createLoginTree } from './trees/login-tree.ts';
import { createMailLinks } from './trees/mail-links.ts';
import { createOneTimeCodeTree } from './trees/one-time-code-tree.ts';
import { createRegistrationTree } from './trees/registration-tree.ts';
import { createPendingSteps } from './trees/pending-steps.ts';
import { createSupportLoginTree } from './trees/support-login-tree.ts';
import { createRecoveryCodes } from './webauthn/recovery-codes.ts';
import { createRelyingParty } from './webauthn/relying-party.ts';
import { createSecurityKeyRepository } from './webauthn/security-key-repository.ts';
import { createWebAuthnRegistrationTree } from './webauthn/webauthn-registration-tree.ts';
import { createWebAuthnTree } from './webauthn/webauthn-tree.ts';

export interface IdentityDependencies {
  database: DatabaseSync;
  clock: Clock;
  /** The inbox that receives the identity server's mails. */
  mails: MailRepository;
  /** The origin under which browsers reach `/auth`. The issuer begins with it, and security keys are bound to its host. */
  publicOrigin: string;
  /** The origins whose pages may receive authorization codes and may use a security key. */
  storefrontOrigins: readonly string[];
  /** The session token by which a policy agent authenticates over HTTP. */
  agentToken: string;
}

/** Creates the identity server: an OAuth provider with accounts, sessions and trees. */
export function createIdentity({
  database,
  clock,
  mails,
  publicOrigin,
  storefrontOrigins,
  agentToken,
}: IdentityDependencies) {
  const pageOrigins = [...new Set([publicOrigin, ...storefrontOrigins])];
  const accounts = createAccountRepository(database);
  const records = createOAuthRecords(database, clock);
  const provider = createProvider({
    publicOrigin,
    redirectOrigins: pageOrigins,
    records,
    accounts,
    customerOf: findCustomer,
    secrets: loadSecrets(database),
  });
  const sessions = createSessions(provider, records);
  const steps = createPendingSteps(clock);
  const captcha = createCaptcha({ publicOrigin, clock });
  const partner = createPartner({ publicOrigin, clock });
  const approvals = createApprovals(clock);
  const transactions = createTransactions(clock);
  const login = { accounts, throttle: createSignInThrottle(clock) };
  const code = { accounts, mails, clock };
  const mailLinks = createMailLinks({ steps, mails, clock, publicOrigin });
  const webAuthn = {
    login,
    relyingParty: createRelyingParty({ publicOrigin, origins: pageOrigins }),
    keys: createSecurityKeyRepository(database),
    recoveryCodes: createRecoveryCodes(database),
  };
  /** The trees by the names in the clients' requests. */
  const trees = {
    Login: createLoginTree(login),
    OneTimeCode: createOneTimeCodeTree(login, code),
    Registration: createRegistrationTree(accounts),
    ForgottenPassword: createForgottenPasswordTree(login, mailLinks),
    SupportLogin: createSupportLoginTree(accounts),
    Social: createSocialTree(login, partner),
    StepUp: createPasswordStepUp(accounts),
    StepUpCode: createCodeStepUp(code),
    WebAuthn: createWebAuthnTree(webAuthn),
    WebAuthnRegistration: createWebAuthnRegistrationTree(webAuthn),
    EveryCallback: createEveryCallbackTree({
      webAuthn,
      captcha,
      partner,
      approval: { approvals, mails, clock, publicOrigin },
      mailLinks,
    }),
  };
  const authenticator = createAuthenticator(trees, steps);
  return {
    publicOrigin,
    accounts,
    sessions,
    authenticator,
    captcha,
    partner,
    approvals,
    stepUp: createStepUp({ sessions, transactions, authenticator }),
    agentToken,
    /** Decides about access for commerce and, over HTTP, for a policy agent. */
    policy: createPolicy({ findSession: sessions.findByCredentials, findAccount: accounts.find, transactions }),
    handleOAuth: provider.callback(),
  };
}

export type Identity = ReturnType<typeof createIdentity>;
