import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Customer } from '../customers/customer.ts';
import { findCustomer } from '../customers/demo-customers.ts';
import type { CartLine, CommerceRepository } from './commerce-repository.ts';
import { historyIn } from './history-tags.ts';

/** An account as the identity server describes it. */
export interface SignedInAccount {
  id: string;
  email: string;
  givenName: string;
  familyName: string;
}

/**
 * Creates the function that finds the customer of an account at the identity server: a customer of the demo data, or
 * else a new one with an empty customer account.
 */
export function createCustomers(repository: CommerceRepository, clock: Clock) {
  const leaveCart = (customerId: string, lines: readonly CartLine[]): void => {
    const sessionId = randomBytes(16).toString('base64url');
    repository.startSession(sessionId, customerId);
    for (const line of lines) repository.addToCart(sessionId, line);
    repository.leaveSession(sessionId, clock.now());
  };

  /** Opens the customer account of a new customer, and creates the history that the tags of their email address request. */
  const openAccount = ({ id, email }: SignedInAccount): string => {
    const { oldCart } = historyIn(email);
    if (oldCart) leaveCart(id, oldCart.lines);
    return repository.openPersonalAccount(id);
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
      accounts: [{ number: repository.personalAccountOf(id) ?? openAccount(account), type: 'personal' }],
      qualifications: [],
      address: [],
      quoted: [],
      savedCarts: [],
    };
  };
}

export type Customers = ReturnType<typeof createCustomers>;
