import type { LookupKind } from '@assess/gateway-client/contract';

/** A number that is asked for, and that customers look for on their papers. */
export type NumberOnPaper = LookupKind | 'account-number';

/** Every number that "Where is it?" explains, in the order of the find page. */
export const numbersOnPaper: readonly NumberOnPaper[] = [
  'invoice-number',
  'order-number',
  'purchase-order-number',
  'account-number',
];
