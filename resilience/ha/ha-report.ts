import { seconds, tableOf } from '../trials/table.ts';
import { verdictRows } from '../trials/verdict-rows.ts';
import { isGood } from '../trials/verdict.ts';
import type { HaReport } from './run-ha.ts';

/** The description of each fault. */
const faultNames = {
  'kill-postgres': 'PostgreSQL of the primary killed',
  'kill-machine': 'PostgreSQL and Patroni of the primary killed',
  'cut-etcd': 'primary cut off from etcd',
} as const;

/** Lists the requirements that a run has violated, one line each. */
export function complaintsAbout(report: HaReport): string[] {
  const { verdict, served, work, receiptsWrong, failures } = report;
  return [
    ...(isGood(verdict) ? [] : ['the ledgers do not agree with each other, or with what customers saw']),
    ...Object.entries(served).flatMap(([name, requests]) => (requests > 0 ? [] : [`${name} got no request`])),
    ...(work.comparisons === 1 ? [] : [`the ledgers were compared ${work.comparisons} times in a day`]),
    ...(work.settledTwice === 0 ? [] : [`${work.settledTwice} attempts were settled twice`]),
    ...(receiptsWrong === 0 ? [] : [`${receiptsWrong} orders do not have exactly one receipt`]),
    ...failures.map((line) => line.slice(0, 500)),
  ];
}

/** Formats the results of a run as one table. */
export const haTable = (report: HaReport): string =>
  tableOf([
    ['Customers, charges', `${report.customers}, ${report.charges}`],
    ...report.outages.flatMap(({ fault, gapMs, wholeAfterMs }): [string, string][] => [
      [`**Gap**: ${faultNames[fault]}`, `**${seconds(gapMs.direct)}**, by PgBouncer **${seconds(gapMs.pooled)}**`],
      ['A synchronous standby again after', seconds(wholeAfterMs)],
    ]),
    ...verdictRows(report.verdict),
    ['Requests by storefront', servedBy(report, 'storefront')],
    ['Requests by gateway', servedBy(report, 'gateway')],
    ['Receipts: sent, orders with more or less than one', `${report.receipts}, ${report.receiptsWrong}`],
    ['Settled by a worker, more than once', `${report.work.settled}, ${report.work.settledTwice}`],
    ['Daily comparisons', String(report.work.comparisons)],
    ['Responses 500, charges that contradict a shown result', String(report.failures.length)],
    ['Took', seconds(report.tookMs)],
  ]);

const servedBy = ({ served }: HaReport, kind: string): string =>
  Object.entries(served)
    .filter(([name]) => name.startsWith(kind))
    .map(([, requests]) => requests)
    .join(' and ');
