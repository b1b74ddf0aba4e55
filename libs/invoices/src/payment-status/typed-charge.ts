import { lookupKinds } from '@assess/gateway-client/contract';

/**
 * The kinds of number by which a payment can be searched. The confirmation number is last, because a payer who did not
 * see the result of a payment has none.
 */
export const chargeKinds = [...lookupKinds, 'confirmation-number'] as const;

export type ChargeKind = (typeof chargeKinds)[number];

/** The values of the payment status form as typed. `accountNumber` is used with every kind of number except confirmation numbers. */
export interface TypedCharge {
  kind: ChargeKind;
  number: string;
  accountNumber: string;
  email: string;
}
