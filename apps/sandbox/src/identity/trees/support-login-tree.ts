import type { AccountRepository } from '../accounts/account-repository.ts';
import { demoPassword, demoStaff } from '../accounts/passwords.ts';
import { nameCallback, passwordCallback, textInputCallback } from '../callbacks/question-callbacks.ts';
import { ask, page, type Tree } from './tree.ts';

/**
 * Creates the tree that signs in a support agent as a customer. The response does not reveal whether agent, password or
 * customer was wrong.
 */
export const createSupportLoginTree = (accounts: AccountRepository): Tree => ({
  begin: () => ask('staff-and-customer'),
  isOverWhenSignedIn: false,
  nodes: {
    'staff-and-customer': page({
      stage: 'SupportLogin',
      words: ({ supportLogin }) => supportLogin,
      fields: (_, { supportLogin, labels }) => ({
        name: nameCallback(supportLogin.staffName),
        password: passwordCallback(labels.password),
        customer: textInputCallback(supportLogin.customer),
      }),
      async next({ name, password, customer }) {
        const account = accounts.findByEmail(customer.trim());
        const isStaff = name.toLowerCase() === demoStaff && password === demoPassword;
        return account && isStaff ? { kind: 'signed-in', account } : { kind: 'refused' };
      },
    }),
  },
});
