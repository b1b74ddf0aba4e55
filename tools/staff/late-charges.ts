import type { StaffGateway } from '@assess/gateway-client';
import type { LateCharge, Refund } from '@assess/gateway-client/contract';
import { again, newRefundId, valueOf } from './commands.ts';
import { minute, money } from './payment-text.ts';
import { toTable } from './table.ts';

/** Reads the late charges: the open ones, the oldest first, then those closed in the last 35 days. */
export const readLateCharges = async (gateway: StaffGateway): Promise<LateCharge[]> =>
  valueOf(await again(() => gateway.readLateCharges({}))).lateCharges;

/** Becomes the owner of an open late charge. */
export const takeLateCharge = async (gateway: StaffGateway, id: string): Promise<LateCharge> =>
  valueOf(await again(() => gateway.takeLateCharge({ params: { id } })));

/** Refunds a late charge: its whole amount, under the same id in every try. */
export async function refundLateCharge(gateway: StaffGateway, reference: string, reason: string): Promise<Refund> {
  const body = { id: newRefundId(), reason };
  return valueOf(await again(() => gateway.refundLateCharge({ params: { id: reference }, body })));
}

/** Formats late charges for a terminal. */
export const lateChargeTable = (lateCharges: readonly LateCharge[]): string =>
  lateCharges.length === 0
    ? 'There is no late charge.'
    : toTable<LateCharge>(
        [
          ['STATE', ({ state }) => state],
          ['OWNER', ({ owner }) => owner ?? '–'],
          ['AMOUNT', ({ amount }) => money(amount)],
          ['FOUND (UTC)', ({ foundAt }) => minute(foundAt)],
          ['CLOSED (UTC)', ({ closedAt }) => (closedAt ? minute(closedAt) : '–')],
          ['INVOICES', ({ invoiceNumbers }) => invoiceNumbers.join(', ')],
          ['PAYER', ({ payer }) => payer],
          ['ATTEMPT', ({ reference }) => reference],
        ],
        lateCharges,
      );
