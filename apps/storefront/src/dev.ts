import { startDevServer } from '@assess/page-server/vite';
import { parseEnv } from './env.ts';

const env = parseEnv(process.env);
await startDevServer<typeof import('./server/compose.ts')>({
  name: 'storefront',
  configFile: new URL('../vite.config.ts', import.meta.url),
  alsoWatches: new URL('../../../libs', import.meta.url),
  boot: '/src/client/boot.ts',
  app: '/src/client/hydrate-app.tsx',
  server: '/src/server/compose.ts',
  respond: ({ compose }, assets, request) => compose(env, assets).fetch(request),
  port: env.PORT,
  host: env.HOST,
});
