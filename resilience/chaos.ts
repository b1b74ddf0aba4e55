import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { processorNames, type ProcessorName } from './chaos/calls/identify-call.ts';
import { isRunGood, problemsOf } from './chaos/chaos-report.ts';
import { reportTable } from './chaos/report-table.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { sabotageAll } from './chaos/sabotage/sabotage-command.ts';
import { postgresPrograms } from './trials/services/own-postgres.ts';
import { wholeNumber } from './trials/whole-number.ts';

const usage =
  'npm run chaos -- [--processor=stripe|http|both] [--payments=1000] [--seed=N] [--at-once=24] | --sabotage [--only=NAME]';

try {
  const { values } = parseArgs({
    options: {
      processor: { type: 'string', default: 'both' },
      payments: { type: 'string', default: '1000' },
      seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 999_999)) },
      'at-once': { type: 'string', default: '24' },
      sabotage: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const programs = postgresPrograms();
  const database = { programs, serverUrl: process.env['DATABASE_URL'] };
  // The lines and tables are this command's result, so they go to standard output.
  if (values.sabotage) process.exit((await sabotageAll(values.only, database, (line) => console.log(line))) ? 0 : 1);
  const processors = processorNames.filter((name) => values.processor === 'both' || values.processor === name);
  if (processors.length === 0) throw new Error(`--processor must be stripe, http or both. ${usage}`);
  const payments = wholeNumber('payments', values.payments, 100_000, usage);
  const seed = wholeNumber('seed', values.seed, 999_999_999, usage);
  const share = Math.max(1, Math.round(payments / processors.length));
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}; --payments=${payments} --seed=${seed}`);
  if (programs === undefined)
    console.log('No /usr/lib/postgresql/*/bin here (Debian: postgresql): no PostgreSQL of its own is restarted.');
  const run = (processor: ProcessorName) =>
    runChaos({
      processor,
      seed,
      payments: share,
      database,
      atOnce: wholeNumber('at-once', values['at-once'], 200, usage),
      atMostMs: 180_000 + share * 2_000,
      say: (line) => console.log(line),
    });
  let isGood = true;
  for (const processor of processors) {
    const report = await run(processor);
    console.log(`\n${reportTable(report)}\n`);
    for (const line of [...problemsOf(report), ...report.failures, ...report.details]) console.log(line.slice(0, 500));
    isGood &&= isRunGood(report);
  }
  process.exit(isGood ? 0 : 1);
} catch (error) {
  console.error(`chaos: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
