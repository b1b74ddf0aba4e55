import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BrowserName } from './browsers.ts';
import { oneCheck, sum, tallyRun, type Tally } from './tally.ts';

const workspace = join(import.meta.dirname, '../..');

/** Runs a command of the workspace's tools on this terminal, without input; whether it succeeded. */
async function run(command: string, ...args: string[]): Promise<boolean> {
  const child = spawn(join(workspace, 'node_modules/.bin', command), args, {
    cwd: workspace,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

const check = async (command: string, ...args: string[]) => oneCheck(await run(command, ...args));

async function lint(): Promise<Tally> {
  const graph = await run('nx', 'show', 'projects', '--sep', ' '); // the layer rules read the project graph from Nx's cache
  return sum([
    oneCheck(graph && (await run('eslint', '.', '--max-warnings', '0'))),
    await check('stylelint', '**/*.css', '--max-warnings', '0'),
  ]);
}

const unit = () =>
  tallyRun(workspace, 'tools/reports/unit.json', () => run('vitest', 'run', '--config=tools/test/unit-tests.ts'));

const stories = () =>
  tallyRun(workspace, 'apps/storybook/reports/stories.json', () => run('nx', 'run', '@assess/storybook:test-stories'));

const inBrowser = (...projects: string[]) =>
  tallyRun(workspace, 'apps/storefront-e2e/reports/results.json', () =>
    run('playwright', 'test', '--config=apps/storefront-e2e', ...projects.map((name) => `--project=${name}`)),
  );

/** Runs a part. @param browsers - those of its browsers that are there. */
type RunPart = (browsers: readonly BrowserName[]) => Promise<Tally>;

/** What `npm test` proves, in order. */
export const parts = {
  format: () => check('oxfmt', '--check', '.'),
  lint,
  types: () => check('tsc', '--build'),
  messages: async () =>
    sum([
      await check('lingui', 'check', 'sync', '--clean', '--overwrite'),
      await check('lingui', 'check', 'missing', '--verbose'),
    ]),
  unit,
  stories,
  journeys: () => inBrowser('journeys-*'),
  engines: (browsers) => inBrowser(...browsers.map((name) => `engine-${name}`)),
  budgets: () => inBrowser('budgets'),
} as const satisfies Record<string, RunPart>;

export type PartName = keyof typeof parts;

/** The browsers that parts need. */
export const browsersOf: { readonly [Part in PartName]?: readonly BrowserName[] } = {
  stories: ['chromium'],
  journeys: ['chromium'],
  engines: ['firefox', 'webkit'],
  budgets: ['chromium'],
};
