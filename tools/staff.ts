import { createGatewayClient, type GatewayClient } from '@assess/gateway-client';
import type { AnnouncedTransfer } from '@assess/gateway-client/contract';
import { decimalOf } from '@assess/i18n';
import { parseArgs } from 'node:util';

type TransferReader = Pick<GatewayClient, 'readAnnouncedTransfers'>;

/** All transfers that customers have announced, newest first. */
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

const columns: readonly (readonly [title: string, cell: (transfer: AnnouncedTransfer) => string])[] = [
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

/** Transfers as a table for a terminal, a line each. */
export function transferTable(transfers: readonly AnnouncedTransfer[]): string {
  if (transfers.length === 0) return 'No transfer is announced.';
  const rows = [columns.map(([title]) => title), ...transfers.map((each) => columns.map(([, cell]) => cell(each)))];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Prints what staff need and the store's pages do not show: the table or the JSON is all of the command's output, for pipes. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
  if (positionals.join() !== 'transfers') throw new Error('Say what to show: npm run staff -- transfers [--json]');
  const { GATEWAY_ORIGIN = 'http://127.0.0.1:3001', PLATFORM_KEY = 'local-platform-key' } = process.env;
  const headers = () => ({ 'x-platform-key': PLATFORM_KEY, 'x-entry-point': 'staff' });
  const transfers = await readTransfers(createGatewayClient({ baseUrl: GATEWAY_ORIGIN, headers }));
  console.log(values.json ? JSON.stringify(transfers, null, 2) : transferTable(transfers));
}

if (import.meta.main)
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
