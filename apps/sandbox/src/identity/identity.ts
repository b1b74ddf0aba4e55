import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import { customers } from '../commerce/data/customers.ts';
import type { MailStore } from '../mail-inbox/mail-store.ts';
import { createAccountStore } from './accounts/account-store.ts';
import { createPasswords, type Passwords } from './accounts/passwords.ts';
import { createSignInThrottle } from './accounts/sign-in-throttle.ts';
import { createProvider } from './oauth/create-provider.ts';
import { createEndSession } from './oauth/end-session.ts';
import { createOAuthRecords } from './oauth/oauth-records.ts';
import { createSessions } from './oauth/sessions.ts';
import { realmNames, type RealmName } from './realm.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { createAuthenticator } from './trees/authenticate.ts';
import { createLoginTree } from './trees/login-tree.ts';
import { createOneTimeCodeTree } from './trees/one-time-code-tree.ts';
import { createRegistrationTree } from './trees/registration-tree.ts';
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
  const shared = { ...parts, secrets: loadSecrets(parts.database), passwords: createPasswords() };
  const realms = new Map(realmNames.map((name) => [name, createRealm(name, shared)]));
  return { publicOrigin: parts.publicOrigin, storefrontOrigins: parts.storefrontOrigins, realms };
}

export type Identity = ReturnType<typeof createIdentity>;

export type Realm = ReturnType<typeof createRealm>;

function createRealm(realm: RealmName, parts: IdentityParts & { secrets: Secrets; passwords: Passwords }) {
  const { database, clock, publicOrigin, clientId, storefrontOrigins, secrets, passwords } = parts;
  const accounts = createAccountStore(database, realm);
  accounts.seed(customers, passwords.demoHash);
  const records = createOAuthRecords(database, realm, clock);
  const redirectOrigins = [...new Set([publicOrigin, ...storefrontOrigins])];
  const provider = createProvider({ realm, publicOrigin, clientId, redirectOrigins, records, accounts, secrets });
  const sessions = createSessions(provider, records);
  const login = { accounts, passwords, throttle: createSignInThrottle(clock) };
  const trees = {
    Login: createLoginTree(login),
    OneTimeCode: createOneTimeCodeTree({ ...login, mails: parts.mails, clock }),
    Registration: createRegistrationTree({ accounts, passwords }),
  };
  return {
    name: realm,
    sessions,
    authenticator: createAuthenticator(trees, createStepStore(database, realm, { clock, key: secrets.stepKey })),
    endSession: createEndSession({ realm, publicOrigin, clientId, sessions, signingKey: secrets.signingKey }),
    handleOAuth: provider.callback(),
  };
}
