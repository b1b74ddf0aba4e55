import type { AccountStore } from '../accounts/account-store.ts';
import { demoPassword, demoStaff } from '../accounts/passwords.ts';
import { nameCallback, passwordCallback, textInputCallback } from '../callbacks/question-callbacks.ts';
import { ask, page, type Tree } from './tree.ts';

/** Signs in a support agent as a customer. A wrong agent and an unknown customer get the same answer. */
export const createSupportLoginTree = (accounts: AccountStore): Tree => ({
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
