import { randomBytes } from 'node:crypto';
import { identityProviderCallback } from '../callbacks/question-callbacks.ts';
import type { Account, AccountRepository } from '../accounts/account-repository.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Texts } from '../texts/texts.ts';
import { createLoginPage, type LoginDependencies } from '../trees/login-tree.ts';
import { ask, page, type Outcome, type Tree } from '../trees/tree.ts';
import { createPartnerPage } from './partner-page.ts';
import type { Partner, PartnerPerson } from './partner.ts';

/** The identity product's name for its sign-in form with user name and password. */
const ownForm = 'localAuthentication';

export const identityProviders = ({ providers }: Texts) => [
  { provider: 'partner', buttonDisplayName: providers.partner },
  { provider: ownForm, buttonDisplayName: providers.ownForm },
];

/**
 * Creates the tree that offers a sign-in with another identity provider or with user name and password. A person from
 * another provider gets the account with the same email address, or a new one.
 */
export function createSocialTree(login: LoginDependencies, partner: Partner): Tree {
  const toPartner = createPartnerPage({
    partner,
    node: 'redirect',
    next: async (person) => {
      const account = person && accountOf(person, login.accounts);
      return account ? { kind: 'signed-in', account } : { kind: 'refused' };
    },
  });
  return {
    begin: () => ask('provider'),
    isOverWhenSignedIn: true,
    nodes: {
      provider: page({
        stage: 'SelectProvider',
        words: ({ providers }) => providers,
        fields: (_, texts) => ({ provider: identityProviderCallback(identityProviders(texts)) }),
        next: async ({ provider }): Promise<Outcome> =>
          provider === ownForm ? ask('name-and-password') : toPartner.leave(),
      }),
      redirect: toPartner.page,
      'name-and-password': createLoginPage(login, (account) => ({ kind: 'signed-in', account })),
    },
  };
}

/** Finds or creates a person's account. Returns undefined if the provider has not verified the email address. */
function accountOf(
  { email, isEmailVerified, givenName, familyName }: PartnerPerson,
  accounts: AccountRepository,
): Account | undefined {
  if (!isEmailVerified) return undefined;
  const passwordHash = hashPassword(randomBytes(32).toString('base64url')); // a random password that nobody knows; the user can set another by mail
  const account = { id: crypto.randomUUID(), email, givenName, familyName, passwordHash };
  accounts.add(account); // does nothing if the email address is taken: its account is then the person's
  return accounts.findByEmail(email);
}
