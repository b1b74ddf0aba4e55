import type { GatewayClient } from '@assess/gateway-client';
import type { AnnouncedTransfer } from '@assess/gateway-client/contract';
import { decimalOf } from '@assess/i18n';
import { toTable, type Columns } from './table.ts';

type TransferReader = Pick<GatewayClient, 'readAnnouncedTransfers'>;

/** Reads all transfers that customers have announced, newest first. */
export async function readTransfers(gateway: TransferReader): Promise<AnnouncedTransfer[]> {
  const transfers: AnnouncedTransfer[] = [];
  let after: string | undefined;
  do {
    const page = await gateway.readAnnouncedTransfers({ query: { after } });
    if (page.kind !== 'ok') throw new Error(`The gateway answers ${page.kind}.`);
    transfers.push(...page.value.transfers);
    after = page.value.next ?? undefined;
  } while (after !== undefined);
  return transfers;
}

const columns: Columns<AnnouncedTransfer> = [
  ['ANNOUNCED (UTC)', ({ announcedAt }) => announcedAt.slice(0, 16).replace('T', ' ')],
  ['STORE', ({ store }) => store],
  ['PAID ON', ({ paidOn }) => paidOn],
  ['AMOUNT', ({ amount }) => `${decimalOf(amount)} ${amount.currency}`],
  ['REFERENCE', ({ reference }) => reference || '–'],
  ['ACCOUNT', ({ customerAccountNumber }) => customerAccountNumber],
  [
    'INVOICES',
    ({ invoices }) =>
      invoices.map(({ invoiceNumber, paidOn }) => (paidOn ? `${invoiceNumber} (paid)` : invoiceNumber)).join(', '),
  ],
  ['NAME', ({ name }) => name],
  ['E-MAIL', ({ email, isMailUndelivered }) => (isMailUndelivered ? `${email} (refuses mail)` : email)],
  ['NOTE', ({ note }) => note],
];

/** Formats transfers as a table for a terminal, a line each. */
export function transferTable(transfers: readonly AnnouncedTransfer[]): string {
  return transfers.length === 0 ? 'No transfer is announced.' : toTable(columns, transfers);
}
