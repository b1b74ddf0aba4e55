import { join } from 'node:path';
import { findChromiumKinds, type ChromiumKind } from './test/browsers.ts';
import { thisMachine } from './test/machine.ts';
import { createQuietRun, type Run } from './test/run/commands.ts';
import { preparePictureBrowser } from './picture-browser.ts';
import { oneCheck, sum, tallyRun, type Tally, type Told } from './test/tally.ts';
import { troubleLines } from './test/trouble.ts';

/**
 * Runs a few tests of every part of `npm test` that drives a browser, in each kind of Chromium on this machine, and in the first one also
 * with a single family of fonts. Prints a table. The end-to-end tests are those that have failed only in a whole Chromium.
 */
const workspace = join(import.meta.dirname, '..');

/** The time limit of a part in milliseconds. A part that takes longer is ended and counts as failed. */
const limitMs = 15 * 60_000;

const journeys = ['stripe-saved-card', 'view-invoice', 'proof-of-payment'];

const parts: Readonly<Record<string, (run: Run) => Promise<Tally & Partial<Told>>>> = {
  stories: (run) =>
    tallyRun(workspace, 'apps/storybook/reports/stories.json', () =>
      run('vitest', 'run', '--config=apps/storybook/vitest.stories.config.ts', 'libs/ui/src/button/button.stories.tsx'),
    ),
  picture: async (run) =>
    oneCheck(await run('node', '--conditions=@assess/source', 'apps/storybook/review/main.ts', 'ui/button Primary')),
  journeys: (run) => inBrowser(run, '--project=journeys-alone', '--project=journeys-wide', ...journeys),
  budgets: (run) => inBrowser(run, '--project=budgets', '--grep', 'results with several invoices'),
};

const inBrowser = (run: Run, ...args: string[]) =>
  tallyRun(workspace, 'apps/storefront-e2e/reports/results.json', () =>
    run('playwright', 'test', '--config=apps/storefront-e2e', ...args),
  );

interface Variant extends ChromiumKind {
  readonly variables: Readonly<Record<string, string>>;
}

function variantsOf(kinds: readonly ChromiumKind[]): Variant[] {
  const fonts = preparePictureBrowser()?.env['FONTCONFIG_FILE'];
  const [first] = kinds;
  const variants = kinds.map((kind) => ({ ...kind, variables: {} }));
  if (!first || fonts === undefined) return variants;
  return [
    ...variants,
    { ...first, title: `${first.title}, one family of fonts`, variables: { FONTCONFIG_FILE: fonts } },
  ];
}

async function runVariant({ title, path, isWhole, variables }: Variant): Promise<Tally[]> {
  Object.assign(process.env, variables, { HEADLESS_CHROMIUM_PATH: path, ...(isWhole && { CHROMIUM_PATH: path }) });
  const tallies: Tally[] = [];
  for (const [part, runTests] of Object.entries(parts)) {
    const { run, said } = createQuietRun({ limitMs });
    const startedAt = performance.now();
    const { passed, failed, trouble = [] } = await runTests(run);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    // Table, failures and sum are this command's result, so they go to standard output.
    console.log(`${title.padEnd(46)}${part.padEnd(10)}${`${passed} passed, ${failed} failed`.padEnd(24)}${seconds} s`);
    if (failed > 0) console.log([...troubleLines(trouble, 'failed', workspace), said()].join('\n'));
    tallies.push({ passed, failed });
  }
  return tallies;
}

const kinds = findChromiumKinds(thisMachine());
if (kinds.length === 0) console.error('No Chromium was found. "npm test -- stories" installs one.');
const tallies: Tally[] = [];
for (const variant of variantsOf(kinds)) tallies.push(...(await runVariant(variant)));
const { passed, failed } = sum(tallies);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = kinds.length > 0 && failed === 0 ? 0 : 1;
