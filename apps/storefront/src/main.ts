import { collectDefaultMetrics } from 'prom-client';
import { orRefuseToStart, readBuiltPages, startServer, startTracing } from '@assess/page-server';
import { compose } from './server/compose.ts';
import { everyResourceFile } from './server/pages/resource-files.ts';
import { createBrokenRequests } from './server/broken-requests.ts';
import { parseEnv, warningsAbout } from './env.ts';

const name = 'storefront';
const { env, assets } = orRefuseToStart(name, () => ({
  env: parseEnv(process.env),
  assets: readBuiltPages(new URL('../', import.meta.url), everyResourceFile),
}));
const tracing = await startTracing(name, process.env);
const { fetch, log, contextOf, stopping, registry } = compose(env, assets, undefined, tracing);
collectDefaultMetrics({ register: registry });
const { url } = await startServer({
  name,
  fetch,
  port: env.PORT,
  hostname: env.HOST,
  respondToBrokenRequest: await createBrokenRequests(contextOf),
  stopping,
  onStopped: () => tracing?.stop(),
});
for (const warning of warningsAbout(env)) log.warn(warning);
log.info({ url }, 'storefront is ready');
