import { serve } from 'srvx/node';
import { onTestFinished } from 'vitest';
import { startSandbox } from '../../apps/sandbox/src/testing/start-sandbox.ts';
import { parseEnv } from '../../apps/storefront/src/env.ts';
import { compose } from '../../apps/storefront/src/server/compose.ts';
import { bareAssets } from '../../apps/storefront/src/server/testing/bare-assets.ts';
import { sitesBelow } from '../../apps/storefront/src/server/testing/fake-sites.ts';
import { freePort } from './free-port.ts';

/** The URL of the store in all documents and examples, at which `npm start` serves it. */
export const documentedStore = 'http://localhost:3000';

interface OpenedStore {
  store: string;
  sandbox: string;
  /** Stops the store before the test ends. */
  stop: () => Promise<void>;
}

/**
 * Starts a store with a real identity server in this process, and stops it after the test.
 *
 * @param apps - the origins of other apps whose users may sign in.
 * @returns the origins of the store and of the sandbox, which plays its identity server, and a function that stops the store.
 */
export async function openStore(...apps: readonly string[]): Promise<OpenedStore> {
  const port = await freePort();
  const store = `http://localhost:${port}`;
  const sandbox = await startSandbox({ variables: { STOREFRONT_ORIGIN: [store, ...apps].join(',') } });
  const env = parseEnv({
    IDENTITY_ORIGIN: sandbox.url,
    COMMERCE_ORIGIN: `${sandbox.url}/commerce`,
    ...sitesBelow(`${sandbox.url}/marketing`),
    DEPLOYMENT: 'local',
    LOG_LEVEL: 'silent',
  });
  const { fetch } = compose(env, bareAssets);
  const server = serve({ fetch, port, hostname: 'localhost', silent: true });
  const stop = () => server.close(true);
  onTestFinished(stop);
  await server.ready();
  return { store, sandbox: sandbox.url, stop };
}
