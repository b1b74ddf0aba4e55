import { seconds, tableOf } from '../trials/table.ts';
import { verdictRows } from '../trials/verdict-rows.ts';
import type { ChaosReport } from './run-chaos.ts';

/** Formats the results of a run as one table. */
export function reportTable(report: ChaosReport): string {
  const { verdict, happened, leftOut, checkedMs } = report;
  const checked = (share: number) => seconds(checkedMs[Math.ceil(checkedMs.length * share) - 1] ?? 0);
  const rows: [string, string][] = [
    ['Database', report.database],
    ['Customers, charges', `${report.customers}, ${report.charges}`],
    ['Cards declined, charges voided, banks that asked', `${report.declined}, ${report.voided}, ${report.asked}`],
    ...Object.entries(happened).map(([kind, times]): [string, string] => [`Fault: ${kind}`, String(times)]),
    ...leftOut.map((kind): [string, string] => [`Fault: ${kind}`, 'left out: not possible here']),
    ...verdictRows(verdict),
    ['Responses 500, charges that contradict a shown result', String(report.failures.length)],
    ['Payments checked: how many, half within, 99 % within', `${checkedMs.length}, ${checked(0.5)}, ${checked(0.99)}`],
    ['All outcomes known after the last fault', seconds(report.knownAfterMs)],
    ['Took', seconds(report.tookMs)],
  ];
  return tableOf(rows);
}
