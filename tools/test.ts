import { parseArgs, styleText } from 'node:util';
import { browserKinds, findBrowser, type BrowserName } from './test/browsers.ts';
import { thisMachine } from './test/machine.ts';
import {
  againIn,
  besideOthers,
  browsersOf,
  mainParts,
  parts,
  startsAfter,
  usualSeconds,
  type PartName,
} from './test/parts.ts';
import { createQuietRun, runOnTerminal, type Run } from './test/run/commands.ts';
import { createProgress } from './test/progress.ts';
import { propertySeed } from './build-settings/properties/seed.ts';
import { oneCheck, sum, type Tally, type Told } from './test/tally.ts';
import { runInLanes } from './test/run/lanes.ts';
import { slowestLines } from './test/timings.ts';
import { troubleLines, type Trouble } from './test/trouble.ts';

const inOrder = Object.keys(parts) as PartName[];

/**
 * Returns the parts of the tests that the command line names. Without a name, returns the main parts, or with `--others` all other parts.
 *
 * @throws Error whose message is for the person at the terminal.
 */
function chosenParts(): PartName[] {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { others: { type: 'boolean' } } });
  const unknown = positionals.find((name) => !(name in parts));
  if (unknown) throw new Error(`There is no part "${unknown}". The parts are ${inOrder.join(', ')}.`);
  if (positionals.length > 0) return inOrder.filter((name) => positionals.includes(name));
  return inOrder.filter((name) => mainParts.includes(name) !== Boolean(values.others));
}

const isReady = new Map<BrowserName, boolean>();

/** Finds a browser once and passes its path to all tests in an environment variable. @returns true if there is a browser. */
function prepareBrowser(name: BrowserName): boolean {
  const known = isReady.get(name);
  if (known !== undefined) return known;
  const { title, variable } = browserKinds[name];
  try {
    const { path, source } = findBrowser(name, thisMachine());
    // The report is this command's result: the browsers, the slowest tests and the tally.
    console.log(`${title} is ${path} (${source}).`);
    process.env[variable] = path;
    isReady.set(name, true);
  } catch (error) {
    console.error(styleText('red', `${title} IS NOT TESTED: ${(error as Error).message}`));
    isReady.set(name, false);
  }
  return prepareBrowser(name);
}

/** Runs one part and prints its heading and output. A part that throws an error counts as one failure. */
async function runPart(name: PartName) {
  console.log(heading(name));
  const result = await timed(name, () => countPart(name, runOnTerminal));
  console.log(result.line);
  progress.finish(name);
  return result;
}

/** Runs one part in parallel with others. It prints the output once the part has ended, because lines of several parts would mix. */
async function runBeside(name: PartName) {
  const { run, said } = createQuietRun();
  const result = await timed(name, () => countPart(name, run));
  console.log(`${heading(name)}\n${said()}${result.line}`);
  progress.finish(name);
  return result;
}

const heading = (name: PartName) => styleText('bold', `\n── ${name} ── ${progress.describe(name)}`);

async function timed(name: PartName, count: () => ReturnType<typeof countPart>) {
  const startedAt = performance.now();
  const tally = await count();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const line = `${name.padEnd(15)}${`${tally.passed} passed, ${tally.failed} failed`.padEnd(26)}${seconds} s`;
  return { name, timings: [], trouble: [], ...tally, line };
}

/** Runs a part and counts its tests. A missing browser counts as one failure; the other browsers are still tested. */
async function countPart(name: PartName, run: Run): Promise<Tally & Partial<Told>> {
  try {
    const wanted = browsersOf[name] ?? [];
    const ready = wanted.filter(prepareBrowser);
    const missing = wanted.length - ready.length;
    if (missing && !ready.length) return { passed: 0, failed: missing };
    const tally = await parts[name]({ run, browsers: ready });
    return { ...tally, failed: tally.failed + missing };
  } catch (error) {
    console.error(error);
    return oneCheck(false);
  }
}

/** Reads the command line. Exits with an error of one line when it is invalid. */
function readCommandLine(): PartName[] {
  try {
    return chosenParts();
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(1);
  }
}

const chosen = readCommandLine();
const progress = createProgress(chosen.map((name) => ({ name, usualSeconds: usualSeconds[name] })));
if ((chosen.includes('postgres') || chosen.includes('long')) && !process.env['TEST_DATABASE_URL']) {
  // Without this line the part would end as if it had checked something.
  console.log('TEST_DATABASE_URL is not set, so PostgreSQL IS NOT TESTED.');
}
if (chosen.includes('unit') || chosen.includes('properties')) {
  console.log(`Random cases have the seed ${propertySeed()}. PROPERTY_SEED=${propertySeed()} repeats them.`);
}
const everyMs = 3 * 60_000;
// The report is this command's result, also the part of it that a run ended by a time limit has printed.
setInterval(() => console.log(styleText('bold', `── ${progress.summarise()}`)), everyMs).unref();
const results = await runInLanes({
  lanes: [besideOthers.filter((name) => chosen.includes(name)), chosen.filter((name) => !besideOthers.includes(name))],
  startsAfter,
  run: (name, lane) => (lane === 0 ? runBeside(name) : runPart(name)),
});
const { passed, failed } = sum(results);
for (const { name, timings } of results.filter((result) => result.timings.length > 0)) {
  console.log([`\nSlowest in ${name}`, ...slowestLines(timings, process.cwd())].join('\n'));
}
/** Prints the failed or the flaky tests after all other output, so that people find a failure without reading thousands of lines. */
function printTrouble(title: string, kind: Trouble['kind']) {
  const lines = results.flatMap(({ name, trouble }) => troubleLines(trouble, kind, process.cwd(), againIn[name]));
  if (lines.length > 0) console.log(['', title, ...lines].join('\n'));
}
printTrouble('Passed only on a retry, which is a fault of the test or of the product', 'flaky');
printTrouble('Failed', 'failed');
console.log(['', ...results.map(({ line }) => line), `${passed} passed, ${failed} failed`].join('\n'));
process.exitCode = failed === 0 ? 0 : 1;
