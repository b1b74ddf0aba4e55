import { lookupKinds } from '@assess/gateway-client/contract';

/** The numbers that a payment is asked for by. Whoever was cut off has no confirmation: its number comes last. */
export const chargeKinds = [...lookupKinds, 'confirmation-number'] as const;

export type ChargeKind = (typeof chargeKinds)[number];

/** The form as typed. `accountNumber` belongs to the numbers of invoices only. */
export interface TypedCharge {
  kind: ChargeKind;
  number: string;
  accountNumber: string;
  email: string;
}
