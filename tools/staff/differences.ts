import type { LedgerDifference } from '@assess/gateway-client/contract';
import type { StaffGateway } from '@assess/gateway-client';
import { amountText, processorAmountText } from './comparison.ts';
import { again, valueOf } from './commands.ts';
import { toTable } from './table.ts';

/** Reads the open differences of the ledgers, then those that were closed in the last 35 days. */
export const readDifferences = async (gateway: StaffGateway): Promise<LedgerDifference[]> =>
  valueOf(await again(() => gateway.readLedgerDifferences({}))).differences;

/** Closes a difference with a reason. */
export const closeDifference = async (gateway: StaffGateway, id: string, reason: string): Promise<LedgerDifference> =>
  valueOf(await again(() => gateway.closeLedgerDifference({ params: { id }, body: { reason } })));

const day = (instant: string): string => instant.slice(0, 10);

/** Formats differences of the ledgers for a terminal, each with its invoices and confirmation number. */
export function differenceTable(differences: readonly LedgerDifference[]): string {
  const open = differences.filter(({ closed }) => closed === null).length;
  if (differences.length === 0) return 'No difference is open, and none was closed in the last 35 days.';
  const table = toTable(
    [
      ['DIFFERENCE', ({ id }) => id],
      ['OF', ({ kind }) => kind],
      ['INVOICES', ({ invoiceNumbers }) => invoiceNumbers.join(', ') || '–'],
      ['CONFIRMATION', ({ confirmationNumber }) => confirmationNumber ?? '–'],
      ['LEDGER', ({ ledger }) => amountText(ledger)],
      ['PROCESSOR', processorAmountText],
      ['FIRST SEEN', ({ firstSeenAt }) => day(firstSeenAt)],
      ['LAST SEEN', ({ lastSeenAt }) => day(lastSeenAt)],
      [
        'CLOSED',
        ({ closed }) => (closed ? `${day(closed.at)} ${closed.by ?? 'comparison'}: ${closed.reason}` : 'open'),
      ],
      ['REFERENCE', ({ reference }) => reference],
    ],
    differences,
  );
  return `${table}\n\n${open === 1 ? '1 difference is' : `${open} differences are`} open.`;
}
