import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { publishAll, startRegistry } from './registry.ts';

const workspace = join(import.meta.dirname, '../..');
const manifestOf = (path: string) => JSON.parse(readFileSync(join(workspace, path, 'package.json'), 'utf8'));

/** The dependencies that every app is assumed to have already, in the versions of this workspace: optional peers, types and Vite. */
const ofTheApp = ['@tanstack/react-router', '@types/node', '@types/react', '@types/react-dom', 'vite'];

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder in which npm installed all packages of this workspace from a registry, as for a user outside the workspace. */
    readonly app: string;
    readonly registry: string;
  }
}

/** Publishes all packages to a registry on this machine and installs them in a folder outside the workspace. */
export default async function setup({ provide }: TestProject) {
  const registry = await startRegistry();
  const app = await mkdtemp(join(tmpdir(), 'stranger-'));
  await publishAll(registry);
  const ours = globSync(['libs/*', 'apps/sandbox'], { cwd: workspace }).map(
    (library) => manifestOf(library).name as string,
  );
  const dependencies = Object.fromEntries([
    ...ours.map((name) => [name, '*']),
    ...ofTheApp.map((name) => [name, manifestOf(join('node_modules', name)).version]),
  ]);
  await writeFile(join(app, 'package.json'), JSON.stringify({ type: 'module', private: true, dependencies }));
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: app,
    env: { ...process.env, ...registry.env },
  });
  provide('app', app);
  provide('registry', registry.url);
  return async () => {
    await registry.close();
    await rm(app, { recursive: true });
  };
}
