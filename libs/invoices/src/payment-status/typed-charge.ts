import { lookupKinds } from '@assess/gateway-client/contract';

/**
 * The kinds of number by which a payment can be searched. A payer whose connection was lost has no confirmation number, so
 * it comes last.
 */
export const chargeKinds = [...lookupKinds, 'confirmation-number'] as const;

export type ChargeKind = (typeof chargeKinds)[number];

/** The form as typed. `accountNumber` applies only to the numbers of invoices. */
export interface TypedCharge {
  kind: ChargeKind;
  number: string;
  accountNumber: string;
  email: string;
}
