import type { LookupKind } from '@assess/gateway-client/contract';

/** A number that the find page asks for and that customers look up on their documents. */
export type NumberOnPaper = LookupKind | 'account-number';

/** Every number that "Where is it?" explains, in the order of the find page. */
export const numbersOnPaper: readonly NumberOnPaper[] = [
  'invoice-number',
  'order-number',
  'purchase-order-number',
  'account-number',
];
