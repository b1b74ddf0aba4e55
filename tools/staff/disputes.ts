import type { StaffGateway } from '@assess/gateway-client';
import type { ListedDispute } from '@assess/gateway-client/contract';
import { again, valueOf } from './commands.ts';
import { minute, money } from './payment-text.ts';
import { toTable } from './table.ts';

/** Reads the disputes: the open ones, those to respond to first, then those closed in the last 120 days. */
export const readDisputes = async (gateway: StaffGateway): Promise<ListedDispute[]> =>
  valueOf(await again(() => gateway.readDisputes({}))).disputes;

/** Formats disputes for a terminal. Evidence is sent in the card processor's dashboard. */
export const disputeTable = (disputes: readonly ListedDispute[]): string =>
  disputes.length === 0
    ? 'No charge is disputed.'
    : toTable<ListedDispute>(
        [
          ['STATE', ({ state, isPaidAgain }) => (isPaidAgain ? `${state}, paid again` : state)],
          [
            'EVIDENCE BY (UTC)',
            ({ evidenceDueBy, closedAt }) => (evidenceDueBy && !closedAt ? minute(evidenceDueBy) : '–'),
          ],
          ['AMOUNT', ({ amount }) => money(amount)],
          ['REASON', ({ reason }) => reason],
          ['INVOICES', ({ invoiceNumbers }) => invoiceNumbers.join(', ')],
          ['CONFIRMATION', ({ confirmationNumber }) => confirmationNumber ?? '–'],
          ['OPENED (UTC)', ({ openedAt }) => minute(openedAt)],
          ['DISPUTE', ({ id }) => id],
        ],
        disputes,
      );
