import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { complaintsAbout, restoreTable } from './restore/restore-report.ts';
import { runRestore } from './restore/run-restore.ts';
import { postgresPrograms } from './trials/services/own-postgres.ts';
import { wholeNumber } from './trials/whole-number.ts';

const usage = 'npm run restore -- [--payments=30] [--seed=N]';

try {
  const { values } = parseArgs({
    options: {
      payments: { type: 'string', default: '30' },
      seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 999_999)) },
    },
  });
  const payments = wholeNumber('payments', values.payments, 1_000, usage);
  const seed = wholeNumber('seed', values.seed, 999_999_999, usage);
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('not installed: postgresql (Debian: apt-get install postgresql)');
  // The table is this command's result, so it goes to standard output.
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}; --payments=${payments} --seed=${seed}`);
  const report = await runRestore({ programs, seed, payments, say: (line) => console.log(line) });
  console.log(`\n${restoreTable(report)}`);
  const complaints = complaintsAbout(report);
  for (const complaint of complaints) console.log(complaint);
  process.exit(complaints.length === 0 ? 0 : 1);
} catch (error) {
  console.error(`restore: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
