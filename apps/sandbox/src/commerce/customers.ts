import type { CommerceStore } from './commerce-store.ts';
import { findCustomer, type Customer } from './data/customers.ts';

/** Somebody as the identity server knows them. */
export interface SignedInAccount {
  id: string;
  email: string;
  givenName: string;
  familyName: string;
}

/** Everybody who can sign in is a customer: one of the demo data, or one with a personal account and nothing in it yet. */
export const createCustomers =
  (store: CommerceStore) =>
  ({ id, email, givenName, familyName }: SignedInAccount): Customer =>
    findCustomer(id) ?? {
      id,
      email,
      firstName: givenName,
      lastName: familyName,
      accounts: [{ number: store.personalAccountOf(id), type: 'personal' }],
      qualifications: [],
      address: [],
      cards: [],
      quoted: [],
      savedCarts: [],
    };

export type Customers = ReturnType<typeof createCustomers>;
