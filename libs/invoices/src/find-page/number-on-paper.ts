import type { LookupKind } from '@assess/gateway-client/contract';

/** A number that is asked for, and that customers look for on their papers. */
export type NumberOnPaper = LookupKind | 'account-number';

export const numbersOnPaper: readonly NumberOnPaper[] = [
  'invoice-number',
  'order-number',
  'purchase-order-number',
  'account-number',
];
