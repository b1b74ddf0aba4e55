import { seconds, tableOf } from '../trials/table.ts';
import { verdictRows } from '../trials/verdict-rows.ts';
import type { Audit } from './audit.ts';
import type { ChaosReport } from './chaos-report.ts';

/** The rows of the table about the days after the payments. */
const auditNames: Readonly<Record<keyof Audit, string>> = {
  unbalanced: '**Postings out of balance**, per currency and transaction',
  refundsUnequal: '**Refunds unequal** on both sides',
  refundsUnfinished: 'Refunds that did not end as they must',
  refundsUnnoticed: 'Refunds of the dashboard that staff do not see',
  openDifferences: 'Differences of the daily comparison that stay open',
  wronglyTimed: "Entries with another time than the processor's",
  stillWaiting: 'Attempts still waiting after three weeks',
  stillOpen: 'PaymentIntents that would still take a card',
  forgedAccepted: 'Forged events accepted',
  limitedWrongly: 'Customers stopped by the limit of declined cards without reason',
  unalarmed: 'Payments unknown for a day without an alarm',
};

/** Formats the results of a run as one table. */
export function reportTable(report: ChaosReport): string {
  const { verdict, audit, happened, leftOut, checkedMs } = report;
  const checked = (share: number) => seconds(checkedMs[Math.ceil(checkedMs.length * share) - 1] ?? 0);
  const rows: [string, string][] = [
    ['Card processor, database', `${report.processor}, ${report.database}`],
    ['Customers, charges, refunds', `${report.customers}, ${report.charges}, ${report.refunds}`],
    ['Cards declined, banks that asked', `${report.declined}, ${report.asked}`],
    ['Charges that the processor has voided', String(report.voided)],
    ...Object.entries(happened).map(([kind, times]): [string, string] => [`Fault: ${kind}`, String(times)]),
    ...leftOut.map((kind): [string, string] => [`Fault: ${kind}`, 'left out: not possible here']),
    ...verdictRows(verdict),
    ...Object.entries(auditNames).map(([name, title]): [string, string] => {
      const value = String(audit[name as keyof Audit] ?? 'not looked at');
      return [title, title.startsWith('**') ? `**${value}**` : value];
    }),
    ['Responses 500, charges that contradict a shown result', String(report.failures.length)],
    ['Payments checked: how many, half within, 99 % within', `${checkedMs.length}, ${checked(0.5)}, ${checked(0.99)}`],
    ["All outcomes known after the processor's return, on the moved clock", seconds(report.knownAfterMs)],
    ['Took', seconds(report.tookMs)],
  ];
  return tableOf(rows);
}
