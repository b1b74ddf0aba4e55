import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import { customers, findCustomer } from '../commerce/data/customers.ts';
import type { MailStore } from '../mail-inbox/mail-store.ts';
import { createAccountStore } from './accounts/account-store.ts';
import { createPasswords, type Passwords } from './accounts/passwords.ts';
import { createSupportStaff } from './accounts/support-staff.ts';
import { createApprovals, type Approvals } from './approval/approvals.ts';
import { createLocalCaptcha, type Captcha } from './captcha/captcha.ts';
import { createProvider } from './oauth/create-provider.ts';
import { createEndSession } from './oauth/end-session.ts';
import { createIdTokenReader } from './oauth/id-tokens.ts';
import { createOAuthRecords } from './oauth/oauth-records.ts';
import { createSessions } from './oauth/sessions.ts';
import { createPartner, type Partner } from './partner/partner.ts';
import type { RealmName } from './realm.ts';
import { createRealmTrees } from './realm-trees.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { createPolicy } from './step-up/policy.ts';
import { createStepUp } from './step-up/step-up.ts';
import { createTransactions } from './step-up/transactions.ts';
import { createAuthenticator } from './trees/authenticate.ts';
import { createStepStore } from './trees/step-store.ts';

export interface IdentityParts {
  database: DatabaseSync;
  clock: Clock;
  /** Where the mails go that it sends. */
  mails: MailStore;
  /** The origin under which browsers reach `/auth`; the issuer begins with it. */
  publicOrigin: string;
  /** The store's public client. */
  clientId: string;
  /** Origins of the pages that may call the server and to which codes may be sent. */
  storefrontOrigins: readonly string[];
}

/** The identity server: one OAuth provider with accounts, sessions and trees for each realm. */
export function createIdentity(parts: IdentityParts) {
  const { database, clock, publicOrigin, storefrontOrigins } = parts;
  const secrets = loadSecrets(database);
  const captcha = createLocalCaptcha({ publicOrigin, clock, key: secrets.stepKey });
  const partner = createPartner({ publicOrigin, clock });
  const approvals = createApprovals(database, clock);
  const shared = { ...parts, secrets, passwords: createPasswords(), captcha, partner, approvals };
  const store = createRealm('root/alpha', shared);
  const realms = new Map<RealmName, Realm>([
    ['root', createRealm('root', shared)],
    ['root/alpha', store],
  ]);
  return {
    publicOrigin,
    storefrontOrigins,
    realms,
    captcha,
    partner,
    approvals,
    /** What commerce asks about its visitors, who are those of the store's own realm. */
    storePolicy: store.policy,
  };
}

export type Identity = ReturnType<typeof createIdentity>;

export type Realm = ReturnType<typeof createRealm>;

interface RealmParts extends IdentityParts {
  secrets: Secrets;
  passwords: Passwords;
  captcha: Captcha;
  partner: Partner;
  approvals: Approvals;
}

function createRealm(realm: RealmName, parts: RealmParts) {
  const { database, clock, publicOrigin, clientId, storefrontOrigins, secrets, passwords } = parts;
  const accounts = createAccountStore(database, realm);
  accounts.seed(customers, passwords.demoHash);
  const staff = createSupportStaff(database, realm);
  staff.seed(passwords.demoHash);
  const records = createOAuthRecords(database, realm, clock);
  const redirectOrigins = [...new Set([publicOrigin, ...storefrontOrigins])];
  const provider = createProvider({
    realm,
    publicOrigin,
    clientId,
    redirectOrigins,
    records,
    accounts,
    registrationCountryOf: (id) => findCustomer(id)?.registrationCountryIso,
    actorOf: staff.actorOf,
    secrets,
  });
  const readIdToken = createIdTokenReader({ realm, publicOrigin, clientId, signingKey: secrets.signingKey });
  const sessions = createSessions(provider, records, staff);
  const steps = createStepStore(database, realm, { clock, key: secrets.stepKey });
  const trees = createRealmTrees(realm, { ...parts, accounts, staff, steps, pageOrigins: redirectOrigins });
  const authenticator = createAuthenticator(trees, steps);
  const transactions = createTransactions(database, realm, clock);
  return {
    name: realm,
    accounts,
    sessions,
    authenticator,
    stepUp: createStepUp({ realm, sessions, transactions, authenticator }),
    policy: createPolicy({ realm, provider, accounts, sessions, transactions, readIdToken }),
    endSession: createEndSession({ sessions, readIdToken }),
    handleOAuth: provider.callback(),
  };
}
