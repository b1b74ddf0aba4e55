import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Customer } from '../customers/customer.ts';
import { findCustomer } from '../customers/demo-customers.ts';
import type { CartLine, CommerceStore } from './commerce-store.ts';
import { historyIn } from './history-tags.ts';

/** An account as the identity server describes it. */
export interface SignedInAccount {
  id: string;
  email: string;
  givenName: string;
  familyName: string;
}

/** Finds the customer of an account. Every account has one: a customer of the demo data, or one with an empty personal account. */
export function createCustomers(store: CommerceStore, clock: Clock) {
  const leaveCart = (customerId: string, lines: readonly CartLine[]): void => {
    const sessionId = randomBytes(16).toString('base64url');
    store.startSession(sessionId, customerId);
    for (const line of lines) store.addToCart(sessionId, line);
    store.leaveSession(sessionId, clock.now());
  };

  /** Opens the account of a new customer, and creates the history that the tags of the email address ask for. */
  const openAccount = ({ id, email }: SignedInAccount): string => {
    const { oldCart } = historyIn(email);
    if (oldCart) leaveCart(id, oldCart.lines);
    return store.openPersonalAccount(id);
  };

  return (account: SignedInAccount): Customer => {
    const { id, email, givenName, familyName } = account;
    const known = findCustomer(id);
    if (known) return known;
    return {
      id,
      email,
      firstName: givenName,
      lastName: familyName,
      discount: historyIn(email).discount,
      accounts: [{ number: store.personalAccountOf(id) ?? openAccount(account), type: 'personal' }],
      qualifications: [],
      address: [],
      quoted: [],
      savedCarts: [],
    };
  };
}

export type Customers = ReturnType<typeof createCustomers>;
