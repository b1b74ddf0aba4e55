import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { complaintsAbout, haTable } from './ha/ha-report.ts';
import { findPrograms } from './ha/cluster/programs.ts';
import { runHa } from './ha/run-ha.ts';
import { createProcessGroup } from '../tools/start/process-group.ts';
import { build } from '../tools/start/services.ts';
import { wholeNumber } from './trials/whole-number.ts';

const usage = 'npm run ha -- [--payments=300] [--seed=N] [--at-once=8]';

try {
  const { values } = parseArgs({
    options: {
      payments: { type: 'string', default: '300' },
      seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 999_999)) },
      'at-once': { type: 'string', default: '8' },
    },
  });
  const payments = wholeNumber('payments', values.payments, 10_000, usage);
  const seed = wholeNumber('seed', values.seed, 999_999_999, usage);
  const atOnce = wholeNumber('at-once', values['at-once'], 200, usage);
  const programs = findPrograms();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1)); // the exit ends all started processes
  // The table is this command's result, so it goes to standard output.
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}; --payments=${payments} --seed=${seed}`);
  await createProcessGroup(console.error).run(build);
  const report = await runHa({ programs, seed, payments, atOnce, say: (line) => console.log(line) });
  console.log(`\n${haTable(report)}`);
  const complaints = complaintsAbout(report);
  for (const complaint of complaints) console.log(complaint);
  process.exit(complaints.length === 0 ? 0 : 1);
} catch (error) {
  console.error(`ha: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
