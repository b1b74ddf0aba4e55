import { parseArgs } from 'node:util';
import { openPostgres } from '../../apps/gateway/src/db/database.ts';
import { migrate } from '../../apps/gateway/src/db/migrate.ts';
import { createBenchDatabase } from '../bench-database.ts';
import { table } from '../table.ts';
import { fillPayments } from './fill-payments.ts';
import { measureSweeps, type MeasuredSweep } from './measure-sweeps.ts';

/** The longest duration of a statement of retention, in milliseconds. A payment never waits longer for a row that a statement locks. */
const goalMs = 200;

const rowOf = ({ name, batchesMs, rows, scanned }: MeasuredSweep): string[] => {
  const sorted = batchesMs.toSorted((a, b) => a - b);
  const [middle = 0, slowest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  const texts = [middle, slowest].map((ms) => ms.toFixed(0));
  return [name, String(rows), String(batchesMs.length), ...texts, slowest <= goalMs ? 'yes' : 'NO', scanned.join(', ')];
};

/**
 * Measures the statements of retention among many payments: `npm run retention`. The exit code is 1 when a statement reads a whole table that
 * has rows, and 0 when one takes longer than its goal: durations are no tests.
 */
async function run(): Promise<void> {
  const count = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { payments: { ...count, default: '1000000' }, batches: { ...count, default: '20' } },
  });
  const server = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('retention needs PostgreSQL: set BENCH_DATABASE_URL');
  await using cleanUp = new AsyncDisposableStack();
  const url = await createBenchDatabase(server, cleanUp);
  const database = await openPostgres(url, { connections: 1, isPatient: true, onIdleError: console.error });
  cleanUp.defer(() => database.close());
  await migrate(database);
  await fillPayments(database, Number(values.payments));
  const measured = await measureSweeps(database, Number(values.batches));
  // The table is the result of this command, so it goes to standard output.
  const head = ['statement', 'rows', 'batches', 'median ms', 'slowest ms', `≤ ${goalMs} ms`, 'reads all of'];
  console.log(table(head, measured.map(rowOf)));
  if (measured.some(({ rows, scanned }) => rows > 0 && scanned.length > 0)) process.exitCode = 1;
}

await run();
