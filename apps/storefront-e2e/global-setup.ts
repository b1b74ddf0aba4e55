import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishStore, type Store } from './fixtures/store.ts';

const workspace = join(import.meta.dirname, '../..');

/** Starts the store as `npm start` does, with fresh data and on free ports. @returns stops it and removes the data. */
export default async function startStore(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'assess-journeys-'));
  const start = fork(join(workspace, 'tools/start.ts'), {
    cwd: workspace,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_FOLDER: join(folder, 'data'),
      DATABASE_URL: '',
      STOREFRONT_PORT: '0',
      GATEWAY_PORT: '0',
      SANDBOX_PORT: '0',
      SMTP_PORT: '0',
      LOOKUP_LIMITS: '100000,100000,100000', // every journey comes from the same address
    },
  });
  const ended = once(start, 'exit');
  const [store] = (await Promise.race([once(start, 'message'), ended.then(refuse)])) as [Store];
  publishStore({ store, claimsFolder: join(folder, 'claims') });
  return async () => {
    start.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
}

const refuse = () => {
  throw new Error('The store did not start.');
};
