import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { createProcessGroup } from '../tools/start/process-group.ts';
import { StartError } from '../tools/start/start-error.ts';
import type { Figure } from './figures.ts';
import { measureGateway } from './gateway-load.ts';
import { parseOptions, type Options, type PartName } from './options.ts';
import type { ByteCounts } from './page-bytes.ts';
import { measurePages } from './pages.ts';
import { measureScale } from './scale.ts';
import { measureServer } from './server-load.ts';
import { startStack, type Stack } from './stack.ts';
import { byteTable, figureTable } from './table.ts';

type Measure = (stack: Stack, options: Options) => Promise<{ figures: Figure[]; bytes?: ByteCounts; note?: string }>;

const parts: Readonly<Record<PartName, Measure>> = {
  pages: measurePages,
  server: measureServer,
  gateway: measureGateway,
  scale: measureScale,
};

const report = join(import.meta.dirname, 'reports/latest.json');

async function run(options: Options, stop: AbortSignal) {
  const group = createProcessGroup(console.error);
  const interrupted = rejectWhen(AbortSignal.any([stop, group.failure]));
  await using cleanUp = new AsyncDisposableStack();
  const stack = await Promise.race([startStack(group, cleanUp), interrupted]);
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${stack.databaseName}`;
  // The figures are this command's result, so they go to standard output.
  console.log(`${machine}; ${options.rounds} rounds, loads of ${options.seconds} s.`);
  const results = [];
  for (const name of options.parts) {
    console.log(styleText('bold', `\n${name}`));
    const result = await Promise.race([parts[name](stack, options), interrupted]);
    if (result.bytes) console.log(`${byteTable(result.bytes)}\n`);
    console.log(figureTable(result.figures));
    if (result.note) console.log(result.note);
    results.push({ name, ...result });
  }
  mkdirSync(join(report, '..'), { recursive: true });
  writeFileSync(report, JSON.stringify({ at: new Date(), machine, load: loadavg(), options, results }, undefined, 1));
  console.log(`\nEvery sample is in ${report}.`);
}

const rejectWhen = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

process.chdir(join(import.meta.dirname, '..'));
const stop = new AbortController();
for (const event of ['SIGINT', 'SIGTERM'] as const)
  process.once(event, () => stop.abort(new StartError('Interrupted.')));
try {
  await run(parseOptions(), stop.signal);
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
