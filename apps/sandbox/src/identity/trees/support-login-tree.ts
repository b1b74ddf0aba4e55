import type { SupportStaff } from '../accounts/support-staff.ts';
import { nameCallback, passwordCallback, textInputCallback } from '../callbacks/question-callbacks.ts';
import type { LoginParts } from './login-tree.ts';
import { ask, page, type Tree } from './tree.ts';

/**
 * Somebody of the staff signs in as a customer. Wrong staff and a customer who does not exist are answered alike, in the
 * same time, and are throttled by the name of the staff.
 */
export const createSupportLoginTree = ({ accounts, passwords, throttle }: LoginParts, staff: SupportStaff): Tree => ({
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
        const throttled = `staff ${name}`; // who guesses a staff password does not lock a customer out
        const retryAfterMs = throttle.begin(throttled);
        if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
        const member = staff.find(name);
        const account = accounts.findByEmail(customer.trim());
        if (!(await passwords.isRight(password, member)) || !member || !account) return { kind: 'refused' };
        throttle.succeed(throttled);
        return { kind: 'signed-in', account, actor: member.name };
      },
    }),
  },
});
