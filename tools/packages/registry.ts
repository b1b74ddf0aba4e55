import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runServer } from 'verdaccio';

const workspace = join(import.meta.dirname, '../..');

/** A package registry on this machine, for the packages of this workspace only. */
export interface Registry {
  readonly url: string;
  /** The environment variables with which npm uses this registry for the workspace's packages, and authenticates. */
  readonly env: Readonly<Record<string, string>>;
  /** Stops the registry and deletes the published packages. */
  close(): Promise<void>;
}

/** Starts an empty registry on a free port. npm loads third-party packages from its usual registry. */
export async function startRegistry(): Promise<Registry> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  const server: Server = await runServer({
    self_path: folder,
    storage: join(folder, 'storage'),
    uplinks: {},
    packages: { '@assess/*': { access: '$all', publish: '$all' } },
    log: { type: 'stdout', level: 'fatal' },
    web: { enable: false },
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const npmrc = join(folder, 'npmrc');
  await writeFile(npmrc, `@assess:registry=http://${host}/\n//${host}/:_authToken=anyone\n`);
  return {
    url: `http://${host}/`,
    env: { npm_config_globalconfig: npmrc },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
      await rm(folder, { recursive: true });
    },
  };
}

/** Builds all libraries and the sandbox and publishes their current versions, with the same command as a release. */
export async function publishAll({ url, env }: Registry): Promise<void> {
  const nx = (...args: string[]) =>
    promisify(execFile)(join(workspace, 'node_modules/.bin/nx'), args, {
      cwd: workspace,
      env: { ...process.env, NODE_ENV: undefined, NX_DAEMON: 'false', NX_TUI: 'false', ...env }, // a test has NODE_ENV=test
    });
  await nx('run-many', '--target=build', '--projects=libs/*,@assess/sandbox', '--parallel=2');
  await nx('release', 'publish', '--first-release', `--registry=${url}`);
}

if (import.meta.main) {
  const registry = await startRegistry();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void registry.close());
  // The install instructions are this command's result, so they go to standard output.
  console.log('Building and publishing all libraries and the sandbox: a minute or more …');
  await publishAll(registry);
  console.log(`In a folder of examples: npm install --@assess:registry=${registry.url}`);
}
