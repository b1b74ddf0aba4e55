import { parseArgs, styleText } from 'node:util';
import { findChromium, type Chromium } from './test/chromium.ts';
import { thisMachine } from './test/machine.ts';
import { browserParts, parts, type PartName } from './test/parts.ts';
import { oneCheck, sum, type Tally } from './test/tally.ts';
import { slowestLines, type Timing } from './test/timings.ts';

const inOrder = Object.keys(parts) as PartName[];

/** The parts named on the command line, or all. */
function chosenParts(): PartName[] {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.find((name) => !(name in parts));
  if (unknown) throw new Error(`There is no part "${unknown}". The parts are ${inOrder.join(', ')}.`);
  return inOrder.filter((name) => positionals.length === 0 || positionals.includes(name));
}

let browser: Chromium | undefined;

/** Finds a browser once and hands it to all tests as `CHROMIUM_PATH`. */
function prepareBrowser() {
  if (browser) return;
  browser = findChromium(thisMachine());
  console.log(`Chromium is ${browser.path} (${browser.source}).`);
  process.env['CHROMIUM_PATH'] = browser.path;
}

/** Runs one part under its heading. A part that breaks counts as one failure. */
async function runPart(name: PartName) {
  console.log(styleText('bold', `\n── ${name} ──`));
  const startedAt = performance.now();
  const tally = await countPart(name);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const line = `${name.padEnd(10)}${`${tally.passed} passed, ${tally.failed} failed`.padEnd(26)}${seconds} s`;
  console.log(line);
  return { name, timings: [], ...tally, line };
}

async function countPart(name: PartName): Promise<Tally & { timings?: readonly Timing[] }> {
  try {
    if (browserParts.includes(name)) prepareBrowser();
    return await parts[name]();
  } catch (error) {
    console.error(error);
    return oneCheck(false);
  }
}

const chosen = chosenParts();
if (chosen.includes('unit') && !process.env['TEST_DATABASE_URL']) {
  console.log('TEST_DATABASE_URL is not set, so the PostgreSQL tests are not part of this run.');
}
const results = [];
for (const name of chosen) results.push(await runPart(name));
const { passed, failed } = sum(results);
for (const { name, timings } of results.filter((result) => result.timings.length > 0)) {
  console.log([`\nSlowest in ${name}`, ...slowestLines(timings, process.cwd())].join('\n'));
}
console.log(['', ...results.map(({ line }) => line), `${passed} passed, ${failed} failed`].join('\n'));
process.exitCode = failed === 0 ? 0 : 1;
