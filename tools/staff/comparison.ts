import type { BalanceComparison, BalanceOfCurrency, LedgerComparison } from '@assess/gateway-client/contract';
import { decimalOf } from '@assess/i18n';
import { toTable } from './table.ts';

export interface ComparedPeriod {
  readonly from: string;
  readonly to: string;
}

const dayMs = 24 * 60 * 60_000;

/** Ten years with three leap days, which is the gateway's maximum too. */
const longestPeriodMs = 3_653 * dayMs;

/**
 * Parses the period to compare: days or instants, in UTC. A day as `to` is compared as a whole. Default: from the start of yesterday until
 * now.
 *
 * @throws on any other text, and if the period is empty or in the future, because nothing would be compared, or longer than ten years.
 */
export function periodOf({ from, to }: Partial<ComparedPeriod>, nowMs: number): ComparedPeriod {
  const fromMs = parseInstant(from, 'from') ?? Math.floor(nowMs / dayMs) * dayMs - dayMs;
  const toMs = (parseInstant(to, 'to') ?? nowMs) + (isDay(to) ? dayMs : 0);
  const period = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
  if (fromMs >= toMs)
    throw new Error(`The period is empty: --from (${period.from}) must be earlier than --to (${period.to}).`);
  if (fromMs > nowMs) throw new Error(`The period is in the future: --from is ${period.from}.`);
  if (toMs - fromMs > longestPeriodMs) throw new Error('The period is longer than ten years.');
  return period;
}

const isDay = (given: string | undefined) => given !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(given);

function parseInstant(given: string | undefined, name: string): number | undefined {
  if (given === undefined) return undefined;
  const atMs = isDay(given) || /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(given) ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(atMs))
    throw new Error(`--${name} must be a day such as 2026-11-20 or an instant such as 2026-11-20T09:30:00Z.`);
  // JavaScript reads 30 February as 2 March.
  if (new Date(Date.parse(given.slice(0, 10))).toISOString().slice(0, 10) !== given.slice(0, 10))
    throw new Error(`--${name} (${given}) is not a day of the calendar.`);
  return atMs;
}

type Difference = LedgerComparison['differences'][number];

/** Formats the amount of one ledger; – if the ledger has none. */
export const amountText = (money: Difference['ledger']): string =>
  money ? `${decimalOf(money)} ${money.currency}` : '–';

/** Formats the amount that the card processor has, and how often if it has several entries of one reference. */
export const processorAmountText = ({
  processor,
  processorEntries,
}: Pick<Difference, 'processor' | 'processorEntries'>): string =>
  processorEntries > 1 ? `${amountText(processor)} in ${processorEntries} entries` : amountText(processor);

/** Formats the sums of both ledgers and their differences for a terminal. */
export function comparisonText(
  { from, to }: ComparedPeriod,
  { agree, totals, differences, changedAmounts }: LedgerComparison,
): string {
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
    ...differenceTables(differences),
    ...(changedAmounts.length > 0
      ? [
          toTable(
            [
              ['PAID IN ANOTHER AMOUNT', ({ invoiceNumber }) => invoiceNumber],
              ['INVOICE', ({ amount }) => amountText(amount)],
              ['PAID', ({ paid }) => amountText(paid)],
            ],
            changedAmounts,
          ),
        ]
      : []),
    `${agree ? 'The ledgers agree' : 'The ledgers differ'}${closedText(differences)}.`,
  ];
  return parts.join('\n\n');
}

const inUnits = (amountMinor: number, currency: string) => decimalOf({ amountMinor, currency });

/** Says how many differences a person has closed, because they do not count. */
function closedText(differences: readonly Difference[]): string {
  const count = differences.filter(({ closed }) => closed).length;
  return count === 0 ? '' : `, except for ${count} that ${count === 1 ? 'is' : 'are'} closed`;
}

const differenceTables = (differences: readonly Difference[]): string[] =>
  differences.length === 0
    ? []
    : [
        toTable<Difference>(
          [
            ['DIFFERENCE', ({ kind }) => kind],
            ['INVOICES', ({ invoiceNumbers }) => invoiceNumbers.join(', ') || '–'],
            ['CONFIRMATION', ({ confirmationNumber }) => confirmationNumber ?? '–'],
            ['LEDGER', ({ ledger }) => amountText(ledger)],
            ['PROCESSOR', processorAmountText],
            ['ATTEMPT', ({ attempt }) => attempt ?? '–'],
            ['PAYMENT', ({ paymentId }) => paymentId ?? '–'],
            ['CLOSED', ({ closed }) => (closed ? `${closed.by ?? 'comparison'}: ${closed.reason}` : '–')],
            ['REFERENCE', ({ reference }) => reference],
          ],
          differences,
        ),
      ];

/** Formats the balance of each currency for a terminal: its parts, both balances and their difference. */
export function balanceText({ isOffered, at, agree, currencies, differences }: BalanceComparison): string {
  if (!isOffered) return 'The balance was not compared, because this card processor does not list its balance.';
  const column = (name: string, of: (balance: BalanceOfCurrency) => number) =>
    [name, (balance: BalanceOfCurrency) => inUnits(of(balance), balance.currency)] as const;
  return [
    `Balance at the card processor on ${at}`,
    toTable<BalanceOfCurrency>(
      [
        ['CURRENCY', ({ currency }) => currency],
        column('CHARGES', ({ chargesMinor }) => chargesMinor),
        column('REFUNDS', ({ refundsMinor }) => refundsMinor),
        column('PENDING', ({ pendingRefundsMinor }) => pendingRefundsMinor),
        column('DISPUTES', ({ disputesMinor }) => disputesMinor),
        column('FEES', ({ feesMinor }) => feesMinor),
        column('PAYOUTS', ({ payoutsMinor }) => payoutsMinor),
        column('EXCHANGE', ({ exchangeMinor }) => exchangeMinor),
        column('OTHER', ({ otherMinor }) => otherMinor),
        column('LEDGER', ({ ledgerMinor }) => ledgerMinor),
        column('PROCESSOR', ({ processorMinor }) => processorMinor),
        column('DIFFERENCE', ({ differenceMinor }) => differenceMinor),
      ],
      currencies,
    ),
    ...differenceTables(differences),
    `${agree ? 'The ledger equals the balance' : 'The ledger differs from the balance'}${closedText(differences)}.`,
  ].join('\n\n');
}

/**
 * Returns the exit code of the comparison: 1 if the ledgers or the balances differ, 2 if the balance was to be compared and the card
 * processor lists none, else 0.
 *
 * @param balance - `undefined` if it was not to be compared.
 */
export function exitCodeOf(ledgers: { agree: boolean }, balance: BalanceComparison | undefined): 0 | 1 | 2 {
  if (!ledgers.agree) return 1;
  if (!balance) return 0;
  if (!balance.isOffered) return 2;
  return balance.agree ? 0 : 1;
}
