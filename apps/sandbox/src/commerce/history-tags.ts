import type { MergedAccount, OldCart } from '@assess/header-footer/personal';
import type { DiscountState } from '../customers/customer.ts';
import type { CartLine } from './commerce-repository.ts';

/** The history of a customer, as the tags of their email address request it. */
export interface History {
  merged?: MergedAccount['type'];
  /** The discount of the customer's organisation. */
  discount?: DiscountState;
  oldCart?: { state: OldCart['state']; lines: readonly CartLine[] };
}

const merged = { org: 'ORGANIZATION', personal: 'PERSONAL' } as const;

const oldCarts = {
  oldcart: 'OLD_APPLIED',
  'oldcart-expired': 'OLD_EXPIRED',
  'oldcart-not-started': 'OLD_NOT_STARTED',
} as const;

const discounts = { uap: 'UAP_APPLIED', 'uap-limit': 'UAP_LIMIT_REACHED', 'uap-expired': 'UAP_EXPIRED' } as const;

const lines: readonly CartLine[] = [
  { product: 'EWI-201', quantity: 2 },
  { product: 'RFS-310', quantity: 1 },
];

/**
 * Reads the tags of an email address such as `kim+oldcart+uap@example.com`. By such an address, a test registers a
 * customer whose accounts were merged, who has a discount or whose earlier cart is stored. Unknown tags are ignored.
 */
export function historyIn(email: string): History {
  const tags = (email.split('@')[0] ?? '').toLowerCase().split('+').slice(1);
  const state = meaningIn(oldCarts, tags);
  return {
    merged: meaningIn(merged, tags),
    discount: meaningIn(discounts, tags),
    ...(state && { oldCart: { state, lines } }),
  };
}

const meaningIn = <Meaning extends string>(
  table: Readonly<Record<string, Meaning>>,
  tags: readonly string[],
): Meaning | undefined => tags.map((tag) => (Object.hasOwn(table, tag) ? table[tag] : undefined)).find(Boolean);
