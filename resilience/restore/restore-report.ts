import { seconds, tableOf } from '../trials/table.ts';
import type { Restored, RestoreReport } from './run-restore.ts';

/** Lists the requirements that a run has violated, one line each. */
export function complaintsAbout({ payments, beforeMishap, toPoint }: RestoreReport): string[] {
  const { before, afterBackup, afterPoint } = payments;
  return [
    ...faultsOf('before the mishap', beforeMishap, { charges: before + afterBackup + afterPoint, missing: 0 }),
    ...faultsOf('to the point in time', toPoint, { charges: before + afterBackup, missing: afterPoint }),
  ];
}

/**
 * Checks a restored database. Payments may be missing only if the card processor has recorded them, and the reconcile command must report
 * them by its exit code.
 */
function faultsOf(
  when: string,
  { charges, comparison, exitCode }: Restored,
  expected: { charges: number; missing: number },
): string[] {
  const { differences } = comparison;
  const isMissing = differences.every(({ ledger, processor }) => ledger === null && processor !== null);
  return [
    ...(charges === expected.charges ? [] : [`${when}: ${charges} charges instead of ${expected.charges}`]),
    ...(differences.length === expected.missing && isMissing
      ? []
      : [
          `${when}: ${differences.length} differences instead of ${expected.missing} charges that only the processor has`,
        ]),
    ...(exitCode === (expected.missing > 0 ? 1 : 0) ? [] : [`${when}: npm run reconcile ended with ${exitCode}`]),
  ];
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;

/** Formats the results of a run as one table. */
export function restoreTable(report: RestoreReport): string {
  const { payments, backupMs, backupBytes, archivedFiles, beforeMishap, toPoint } = report;
  return tableOf([
    ['Payments before the base backup, after it', `${payments.before}, ${payments.afterBackup}`],
    ['Payments after the point in time', String(payments.afterPoint)],
    ['Base backup', `${megabytes(backupBytes)} in ${seconds(backupMs)}`],
    ['Archived files of the log', String(archivedFiles)],
    ...rowsOf('just before the mishap', beforeMishap),
    ...rowsOf('the point in time', toPoint),
  ]);
}

const rowsOf = (to: string, { servesAfterMs, charges, comparison, exitCode }: Restored): [string, string][] => [
  [`Put back to ${to}: served after`, seconds(servesAfterMs)],
  ['Charges in the ledger', `**${charges}**`],
  ['`npm run reconcile`: differences, exit code', `**${comparison.differences.length}**, ${exitCode}`],
];
