import type { LedgerComparison } from '@assess/gateway-client/contract';
import { decimalOf } from '@assess/i18n';
import { toTable } from './table.ts';

export interface ComparedPeriod {
  readonly from: string;
  readonly to: string;
}

const dayMs = 24 * 60 * 60_000;

/** Parses the period to compare: days or instants, in UTC. Default: from the start of yesterday until now. @throws on any other text. */
export function periodOf({ from, to }: Partial<ComparedPeriod>, nowMs: number): ComparedPeriod {
  return {
    from: instant(from, 'from') ?? new Date(Math.floor(nowMs / dayMs) * dayMs - dayMs).toISOString(),
    to: instant(to, 'to') ?? new Date(nowMs).toISOString(),
  };
}

function instant(given: string | undefined, name: string): string | undefined {
  if (given === undefined) return undefined;
  const atMs = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(given) ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(atMs))
    throw new Error(`--${name} must be a day such as 2026-11-20 or an instant such as 2026-11-20T09:30:00Z.`);
  return new Date(atMs).toISOString();
}

type Difference = LedgerComparison['differences'][number];

const amount = (money: Difference['ledger']): string => (money ? `${decimalOf(money)} ${money.currency}` : '–');

/** Formats the sums of both ledgers and their differences for a terminal. */
export function comparisonText({ from, to }: ComparedPeriod, { totals, differences }: LedgerComparison): string {
  const inUnits = (amountMinor: number, currency: string) => decimalOf({ amountMinor, currency });
  const parts = [
    `From ${from} until ${to}`,
    totals.length === 0
      ? 'Nothing was charged or refunded.'
      : toTable(
          [
            ['CURRENCY', ({ currency }) => currency],
            ['CHARGED', ({ ledgerMinor, currency }) => inUnits(ledgerMinor, currency)],
            ['PROCESSOR', ({ processorMinor, currency }) => inUnits(processorMinor, currency)],
            ['REFUNDED', ({ ledgerRefundedMinor, currency }) => inUnits(ledgerRefundedMinor, currency)],
            ['PROCESSOR', ({ processorRefundedMinor, currency }) => inUnits(processorRefundedMinor, currency)],
          ],
          totals,
        ),
    differences.length === 0
      ? 'The ledgers agree.'
      : toTable<Difference>(
          [
            ['DIFFERENCE', ({ kind }) => kind],
            ['REFERENCE', ({ reference }) => reference],
            ['PAYMENT', ({ paymentId }) => paymentId ?? '–'],
            ['ATTEMPT', ({ attempt }) => attempt ?? '–'],
            ['LEDGER', ({ ledger }) => amount(ledger)],
            ['PROCESSOR', ({ processor }) => amount(processor)],
          ],
          differences,
        ),
  ];
  return parts.join('\n\n');
}
