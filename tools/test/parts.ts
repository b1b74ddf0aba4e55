import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserName } from './browsers.ts';
import type { TestPlace } from './trouble.ts';
import { pictureBuild, preparePictureBrowser } from '../picture-browser.ts';
import type { Run } from './run/commands.ts';
import { oneCheck, sum, tallyRun, type Tally, type Told } from './tally.ts';

const workspace = join(import.meta.dirname, '../..');

const check = async (run: Run, ...command: Parameters<Run>) => oneCheck(await run(...command));

/**
 * The compiler of TypeScript 7, which checks in a third of the time. The link `tsc` may lead to TypeScript 6, which eslint and typedoc
 * need.
 */
const nativeTsc = '../typescript-7/bin/tsc';

async function lint({ run }: PartTools): Promise<Tally> {
  const graph = await run('nx', 'show', 'projects', '--sep', ' '); // the layer rules read the project graph from Nx's cache
  return sum([
    oneCheck(graph && (await run('eslint', '.', '--max-warnings', '0'))),
    await check(run, 'oxlint', '.'), // the rules that need types
    await check(run, 'stylelint', '**/*.css', '--max-warnings', '0'),
    await check(run, 'knip', '--no-progress', '--include', 'files,exports,types,unlisted'), // dead and undeclared code
    await check(run, 'typedoc', '--emit', 'none'), // checks that each export of a library is documented
  ]);
}

/**
 * Runs all unit tests at once in CI, which is the shortest way. Elsewhere it runs them project by project, because Nx's cache
 * has the results of projects that have not changed. The tests of the tools read files of all projects and always run.
 */
const unit = async ({ run }: PartTools) => {
  const env = { TEST_DATABASE_URL: '' }; // the part `postgres` runs the tests of the database on PostgreSQL
  const all = (config: string) =>
    tallyRun(workspace, 'tools/reports/unit.json', () => run({ name: 'vitest', env }, 'run', config));
  if (process.env['CI']) return all('--config=tools/test/unit-tests.ts');
  const projects = await tallyRun(workspace, '{{apps,libs}/*,resilience}/reports/unit.json', () =>
    run({ name: 'nx', env }, 'run-many', '--target=test', '--parallel=2', '--output-style=static'),
  );
  const tools = await all('--config=tools/vitest.config.ts');
  return {
    ...sum([projects, tools]),
    timings: [...projects.timings, ...tools.timings],
    trouble: [...projects.trouble, ...tools.trouble],
  };
};

/** Runs the suites of the gateway's database on PostgreSQL, if `TEST_DATABASE_URL` is set. */
const postgres = async ({ run }: PartTools) =>
  process.env['TEST_DATABASE_URL']
    ? tallyRun(workspace, 'tools/reports/postgres.json', () =>
        run(
          'vitest',
          'run',
          '--config=tools/test/postgres-tests.ts',
          ...testsWith((text) => /describeOn(EachDatabase|Postgres)\(/.test(text)),
        ),
      )
    : { passed: 0, failed: 0 };

const long = ({ run }: PartTools) =>
  tallyRun(workspace, 'tools/reports/long.json', () => run('vitest', 'run', '--config=tools/test/long-tests.ts'));

/** Runs the unit tests of properties again, with the full number of random cases. */
const properties = ({ run }: PartTools) =>
  tallyRun(workspace, 'tools/reports/properties.json', () =>
    run('vitest', 'run', '--config=tools/test/property-tests.ts', ...testsWith(hasDailyCases)),
  );

/** True if the number of random cases of a test file depends on the run. A file that sets its own number has already run in `unit`. */
const hasDailyCases = (text: string): boolean =>
  text.includes("from 'fast-check'") && !/numRuns: \d+ ?[,}]|FUZZ_RUNS/.test(text);

/** Lists the files of unit tests whose text satisfies a condition. */
const testsWith = (isIn: (text: string) => boolean): string[] =>
  globSync('{apps,libs,tools,resilience}/**/*.test.{ts,tsx}', {
    cwd: workspace,
    exclude: (path) => path.endsWith('node_modules'),
  })
    .filter((file) => isIn(readFileSync(join(workspace, file), 'utf8')))
    .sort();

const packages = ({ run }: PartTools) =>
  tallyRun(workspace, 'tools/packages/reports/unit.json', () =>
    run('vitest', 'run', '--config=tools/packages/vitest.config.ts'),
  );

const storiesAt =
  (target: 'test-stories' | 'test-narrow-stories') =>
  ({ run }: PartTools) =>
    tallyRun(workspace, 'apps/storybook/reports/stories.json', () => run('nx', 'run', `@assess/storybook:${target}`));

const languages = ({ run }: PartTools) =>
  tallyRun(workspace, 'apps/storybook/reports/stories.json', () =>
    run('nx', 'run', '@assess/storybook:test-languages'),
  );

/** Compares computed styles of our components, and of the pages of other apps, with and without each other's style sheets. */
const guests = ({ run }: PartTools) =>
  tallyRun(workspace, 'apps/storybook/reports/stories.json', () => run('nx', 'run', '@assess/storybook:test-guests'));

/**
 * Compares pictures if the browser with which they were taken runs on this machine, because another browser draws differently, which is not
 * a fault of the product.
 */
async function pictures({ run }: PartTools) {
  // The command's own output names each skipped part.
  if (!preparePictureBrowser()) console.log(`Pictures are compared only with ${pictureBuild}; not compared here.`);
  return tallyRun(workspace, 'apps/storybook/reports/pictures.json', () =>
    run('nx', 'run', '@assess/storybook:test-pictures'),
  );
}

const inBrowser = ({ run }: PartTools, ...projects: string[]) =>
  tallyRun(workspace, 'apps/storefront-e2e/reports/results.json', () =>
    run('playwright', 'test', '--config=apps/storefront-e2e', ...projects.map((name) => `--project=${name}`)),
  );

interface PartTools {
  readonly run: Run;
  /** The browsers that the part needs and that are available. */
  readonly browsers: readonly BrowserName[];
}

type RunPart = (tools: PartTools) => Promise<Tally & Partial<Told>>;

/** The parts of all tests, in order: first those of `npm test`, then those of `npm run test:all`. */
export const parts = {
  format: ({ run }) => check(run, 'oxfmt', '--check', '.'),
  lint,
  types: ({ run }) => check(run, nativeTsc, '--build'),
  messages: async ({ run }) =>
    sum([
      await check(run, 'lingui', 'check', 'sync', '--clean', '--overwrite'),
      await check(run, 'lingui', 'check', 'missing', '--verbose'),
    ]),
  build: ({ run }) => check(run, { name: 'nx', env: { NODE_ENV: 'production' } }, 'run', '@assess/storefront:build'),
  unit,
  stories: storiesAt('test-stories'),
  'main-journeys': (tools) => inBrowser(tools, 'main-journeys'),
  budgets: (tools) => inBrowser(tools, 'budgets'),
  packages,
  postgres,
  long,
  properties,
  'narrow-stories': storiesAt('test-narrow-stories'),
  languages,
  guests,
  pictures,
  journeys: (tools) => inBrowser(tools, 'journeys-*'),
  engines: (tools) => inBrowser(tools, ...tools.browsers.map((name) => `engine-${name}`)),
} as const satisfies Record<string, RunPart>;

export type PartName = keyof typeof parts;

/** The parts of `npm test`: they test the product in about ten minutes. `npm run test:all` runs the other parts. */
export const mainParts: readonly PartName[] = [
  'format',
  'lint',
  'types',
  'messages',
  'build',
  'unit',
  'stories',
  'main-journeys',
  'budgets',
];

/**
 * The usual time that each part adds to a run on two cores, in seconds: the time left is estimated from it. A part that runs in parallel
 * with others adds about half of the processor time that it takes.
 */
export const usualSeconds: Readonly<Record<PartName, number>> = {
  format: 5,
  lint: 55,
  types: 20,
  messages: 4,
  build: 12,
  unit: 220,
  stories: 130,
  'main-journeys': 100,
  budgets: 20,
  packages: 300,
  postgres: 100,
  long: 470,
  properties: 35,
  'narrow-stories': 150,
  languages: 170,
  guests: 120,
  pictures: 210,
  journeys: 1010,
  engines: 680,
};

/** The parts that run one after another in parallel with all others, because each one uses only one core or waits for other processes. */
export const besideOthers: readonly PartName[] = ['format', 'build', 'types', 'lint', 'messages'];

/** The parts that start only after other parts have ended, if those are in the run. */
export const startsAfter: { readonly [Part in PartName]?: readonly PartName[] } = {
  'main-journeys': ['build'],
  budgets: besideOthers,
};

/** The browsers that each part needs. */
export const browsersOf: { readonly [Part in PartName]?: readonly BrowserName[] } = {
  stories: ['headless'],
  'main-journeys': ['headless'],
  budgets: ['headless'],
  packages: ['headless'],
  long: ['headless'],
  'narrow-stories': ['headless'],
  languages: ['headless'],
  guests: ['headless'],
  pictures: ['headless'],
  journeys: ['headless', 'chromium'],
  engines: ['firefox', 'webkit', 'chromium'],
};

const quoted = (text: string): string =>
  `"${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/["`$]/g, '.')}"`;

const vitestAgain =
  (config: string) =>
  ({ file, title }: TestPlace): string =>
    ['npx vitest run', config, file, ...(title ? ['-t', quoted(title)] : [])].join(' ');

const storyAgain =
  (project: 'wide' | 'narrow' | 'long-texts' | 'guests') =>
  ({ file, title }: TestPlace): string =>
    `npx vitest run --root apps/storybook --config vitest.stories.config.ts --project ${project} ${file}${title ? ` -t ${quoted(title)}` : ''}`;

const playwrightAgain = ({ project = '', file, line = 1 }: TestPlace): string =>
  `npx playwright test --config=apps/storefront-e2e --project=${project} ${file}:${line}`;

/** Builds the command that runs a single test of a part. */
export const againIn: { readonly [Part in PartName]?: (place: TestPlace) => string } = {
  unit: vitestAgain('--config=tools/test/unit-tests.ts'),
  stories: storyAgain('wide'),
  'main-journeys': playwrightAgain,
  budgets: playwrightAgain,
  postgres: vitestAgain('--config=tools/test/postgres-tests.ts'),
  long: vitestAgain('--config=tools/test/long-tests.ts'),
  packages: vitestAgain('--config=tools/packages/vitest.config.ts'),
  properties: vitestAgain('--config=tools/test/property-tests.ts'),
  'narrow-stories': storyAgain('narrow'),
  languages: storyAgain('long-texts'),
  guests: storyAgain('guests'),
  journeys: playwrightAgain,
  engines: playwrightAgain,
};
