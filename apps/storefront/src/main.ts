import { serve } from 'srvx/node';
import { compose } from './server/compose.ts';
import { createBrokenRequests } from './server/broken-requests.ts';
import { parseEnv, warningsAbout, type Env } from './env.ts';
import { readBuiltPages } from './server/pages/page-assets.ts';

/** One line, then the end: what stops a start is never a stack. */
function refuseToStart(reason: string): never {
  process.stderr.write(`storefront: ${reason}\n`);
  process.exit(1);
}

let env: Env;
try {
  env = parseEnv(process.env);
} catch (error) {
  refuseToStart((error as Error).message);
}

const { fetch, log } = compose(env, readBuiltPages(new URL('../', import.meta.url)));
const server = serve({
  fetch,
  port: env.PORT,
  hostname: env.HOST,
  silent: true,
  manual: true,
  gracefulShutdown: false,
});
server.node?.server?.on('clientError', await createBrokenRequests());
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

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)));
