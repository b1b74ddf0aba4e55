import { cascadeLayers, type PageAssets } from '@assess/page-server';
import { createServer as createHttpServer } from 'node:http';
import type { NodeHttp1Handler } from 'srvx';
import { toNodeHandler } from 'srvx/node';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { parseEnv } from './env.ts';

/** The storefront with hot reload. Every request runs the current sources, those of libraries included. */
const env = parseEnv(process.env);
const http = createHttpServer();
const vite = await createServer({
  configFile: new URL('../vite.config.ts', import.meta.url).pathname,
  server: { middlewareMode: { server: http }, hmr: { server: http } },
});
// chokidar loses a watched file that is replaced, but not a watched folder
vite.watcher.add(new URL('../../../libs', import.meta.url).pathname);
const ssr = vite.environments.ssr;
if (!isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment of the Vite configuration cannot run modules');

/** Collects the styles that the server's modules import, so that a page looks right before its scripts run. */
async function currentCss({ environments }: ViteDevServer): Promise<string> {
  const files = [...environments.ssr.moduleGraph.idToModuleMap.values()].filter(({ file }) => file?.endsWith('.css'));
  const sheets = await Promise.all(files.map(({ url }) => environments.client.transformRequest(`${url}?direct`)));
  return sheets.map((sheet) => sheet?.code ?? '').join('\n');
}

const assets: PageAssets = {
  isSealed: false,
  headMarkup: async () => {
    const preamble = await vite.transformIndexHtml('/', '<head></head>');
    return `${/<head>([\s\S]*)<\/head>/.exec(preamble)?.[1] ?? ''}<style>${cascadeLayers}${await currentCss(vite)}</style><script type="module" src="/src/client/boot.ts"></script><script type="module" src="/src/client/follow-changes.ts"></script>`;
  },
  appFiles: () => ['/src/client/hydrate-app.tsx'],
};

const answer = toNodeHandler(async (request) => {
  const { compose } = (await ssr.runner.import('/src/server/compose.ts')) as typeof import('./server/compose.ts');
  return compose(env, assets).fetch(request);
}) as NodeHttp1Handler;

http.on('request', (request, response) => vite.middlewares(request, response, () => void answer(request, response)));
http.once('error', (error) => {
  process.stderr.write(`storefront: cannot listen on port ${env.PORT} (PORT): ${error.message}\n`);
  process.exit(1);
});
http.listen(env.PORT, env.HOST);
