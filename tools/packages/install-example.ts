import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { documentedStore } from '../testing/open-store.ts';

const workspace = join(import.meta.dirname, '../..');

/** The commands that install an app's packages. */
export const installers = {
  npm: ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'],
  pnpm: [join(workspace, 'node_modules/.bin/pnpm'), 'install', '--prefer-offline', '--ignore-scripts'],
} as const;

/** The environment of a plain shell. It excludes the variables of the test runner, because apps would read them as settings. */
export const ofShell = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))),
  NODE_ENV: undefined,
  NEXT_TELEMETRY_DISABLED: '1',
};

interface ExampleOptions {
  /** The parent folder of the installed example, so that the examples are siblings, as in this workspace. */
  readonly into: string;
  /** The URL that replaces the store's URL in the example. */
  readonly store: string;
  readonly installer?: keyof typeof installers;
}

/**
 * Copies a folder of `examples` outside the workspace, installs its dependencies, with this workspace's packages as they are published,
 * builds the example and runs its tests.
 *
 * @returns its path.
 */
export async function installExample(
  name: string,
  { into, store, installer = 'npm' }: ExampleOptions,
): Promise<string> {
  const folder = join(into, name);
  const example = join(workspace, 'examples', name);
  const isOwn = (path: string) => !/\/(node_modules|dist|\.next)$/.test(path);
  await cp(example, folder, { recursive: true, filter: isOwn });
  for (const file of globSync('**/*.{ts,tsx,js,html}', { cwd: folder })) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replaceAll(documentedStore, store));
  }
  await writeFile(join(folder, '.npmrc'), `@assess:registry=${inject('registry')}\n`);
  const [command, ...words] = installers[installer];
  const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, { cwd: folder, env: ofShell });
  await run(command, ...words);
  await run('npm', 'run', 'build', '--if-present');
  await run('npm', 'test', '--if-present');
  return folder;
}
