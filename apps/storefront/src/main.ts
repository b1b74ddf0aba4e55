import { collectDefaultMetrics } from 'prom-client';
import { serve } from 'srvx/node';
import { startTracing, readBuiltPages, type PageAssets } from '@assess/page-server';
import { compose } from './server/compose.ts';
import { everyResourceFile } from './server/pages/resource-files.ts';
import { createBrokenRequests } from './server/broken-requests.ts';
import { parseEnv, warningsAbout, type Env } from './env.ts';

/** Prints one line without a stack trace, and exits. */
function refuseToStart(reason: string): never {
  process.stderr.write(`storefront: ${reason}\n`);
  process.exit(1);
}

let env: Env;
let pages: PageAssets;
try {
  env = parseEnv(process.env);
  pages = readBuiltPages(new URL('../', import.meta.url), everyResourceFile);
} catch (error) {
  refuseToStart((error as Error).message);
}

const tracing = await startTracing('storefront', process.env);
const { fetch, log, contextOf, stopping, registry } = compose(env, pages, undefined, tracing);
collectDefaultMetrics({ register: registry });
const server = serve({
  async fetch(request) {
    const response = await fetch(request);
    // otherwise its client would keep the connection open, and with it the process
    if (stopping.signal.aborted) response.headers.set('connection', 'close');
    return response;
  },
  port: env.PORT,
  hostname: env.HOST,
  silent: true,
  manual: true,
  gracefulShutdown: false,
  node: {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000, // longer than load balancers keep an idle connection; otherwise they would send a request into a closed one
    connectionsCheckingInterval: 1_000,
  },
});
server.node?.server?.on('clientError', await createBrokenRequests(contextOf));
server.node?.server?.once('error', (error: NodeJS.ErrnoException) =>
  refuseToStart(
    error.code === 'EADDRINUSE'
      ? `port ${env.PORT} is taken; set PORT to a free one`
      : `cannot listen: ${error.message}`,
  ),
);
await server.serve();
await server.ready();
for (const warning of warningsAbout(env)) log.warn(warning);
log.info({ url: server.url }, 'storefront is ready');

/** The grace period, in milliseconds, for requests in flight when the process stops. */
const graceMs = 8_000;

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    stopping.abort();
    setTimeout(() => process.exit(0), graceMs);
    void server
      .close()
      .then(() => tracing?.stop())
      .finally(() => process.exit(0));
  });
