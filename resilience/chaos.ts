import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { postgresPrograms } from './trials/services/own-postgres.ts';
import { reportTable } from './chaos/report-table.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { isGood } from './trials/verdict.ts';
import { wholeNumber } from './trials/whole-number.ts';

const usage = 'npm run chaos -- [--payments=1000] [--seed=N] [--at-once=24]';

try {
  const { values } = parseArgs({
    options: {
      payments: { type: 'string', default: '1000' },
      seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 999_999)) },
      'at-once': { type: 'string', default: '24' },
    },
  });
  const payments = wholeNumber('payments', values.payments, 100_000, usage);
  const seed = wholeNumber('seed', values.seed, 999_999_999, usage);
  const programs = postgresPrograms();
  // The table is this command's result, so it goes to standard output.
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}; --payments=${payments} --seed=${seed}`);
  if (programs === undefined)
    console.log('No /usr/lib/postgresql/*/bin here (Debian: postgresql): no PostgreSQL of its own is restarted.');
  const report = await runChaos({
    seed,
    payments,
    database: { programs, serverUrl: process.env['DATABASE_URL'] },
    atOnce: wholeNumber('at-once', values['at-once'], 200, usage),
    atMostMs: 120_000 + payments * 2_000,
    isShort: false,
    say: (line) => console.log(line),
  });
  console.log(`\n${reportTable(report)}`);
  for (const line of report.failures) console.log(line.slice(0, 500));
  process.exit(isGood(report.verdict) && report.failures.length === 0 ? 0 : 1);
} catch (error) {
  console.error(`chaos: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
