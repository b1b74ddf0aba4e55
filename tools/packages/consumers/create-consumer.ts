import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject, onTestFinished } from 'vitest';
import { ofShell } from '../install-example.ts';

const pnpm = join(import.meta.dirname, '../../../node_modules/.bin/pnpm');
const npm = ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];

/** The package managers, in the settings in which they are strictest. */
export const packageManagers = {
  npm: { install: npm, node: ['node'] },
  'npm without peers': { install: [...npm, '--legacy-peer-deps'], node: ['node'] },
  'pnpm, nothing hoisted': {
    install: [
      pnpm,
      'install',
      '--prefer-offline',
      '--ignore-scripts',
      '--config.hoist=false',
      '--config.strict-peer-dependencies=true',
    ],
    node: ['node'],
  },
  'Yarn PnP': {
    install: ['npx', '--yes', '@yarnpkg/cli-dist@4.18.1', 'install'],
    node: ['npx', '@yarnpkg/cli-dist@4.18.1', 'node'],
  },
} as const;
export type PackageManager = keyof typeof packageManagers;

/** The registry of all other packages, as npm knows it. Yarn does not read the settings of npm. */
const usualRegistry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();

/** Runs a program in a folder as from a plain shell. If it fails, the error has its output. */
export async function runIn(cwd: string, command: string, ...args: readonly string[]): Promise<string> {
  return promisify(execFile)(command, args, { cwd, env: ofShell, maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout,
    (error: Error & { stdout: string }) => {
      throw new Error(`${error.message}\n${error.stdout.slice(-5000)}`);
    },
  );
}

interface ConsumerOptions {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  /** A folder beside this module whose files are copied. */
  readonly like?: string;
  readonly packageManager?: PackageManager;
}

/** Creates an app outside the workspace that installs this workspace's packages as they are published. It is deleted after the test. */
export async function createConsumer({
  dependencies,
  files = {},
  like,
  packageManager = 'npm',
}: ConsumerOptions): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'consumer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (like) await cp(join(import.meta.dirname, like), folder, { recursive: true });
  const registry = inject('registry');
  const settings = {
    'package.json': JSON.stringify({ name: 'consumer', private: true, type: 'module', dependencies }),
    '.npmrc': `@assess:registry=${registry}\n`,
    '.yarnrc.yml': JSON.stringify({
      npmRegistryServer: usualRegistry,
      npmScopes: { assess: { npmRegistryServer: registry } },
      npmPreapprovedPackages: ['@assess/*'], // they were published a minute ago
      enableImmutableInstalls: false,
      globalFolder: './.yarn-global', // the usual one may have other packages of the same version
      unsafeHttpWhitelist: ['127.0.0.1'],
      enableScripts: false,
      enableTelemetry: false,
    }),
    'yarn.lock': '',
  };
  for (const [name, text] of Object.entries({ ...settings, ...files })) await writeFile(join(folder, name), text);
  const [command, ...args] = packageManagers[packageManager].install;
  await runIn(folder, command, ...args);
  return folder;
}
