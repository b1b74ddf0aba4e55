import { createServer as createHttpServer } from 'node:http';
import type { NodeHttp1Handler } from 'srvx';
import { toNodeHandler } from 'srvx/node';
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { cascadeLayers, type PageAssets } from '../pages/page-assets.ts';

/** The options of a development server. */
export interface DevServerOptions<Module> {
  /** The name of the app in messages. */
  name: string;
  /** The app's Vite configuration, with the environments of `pageEnvironments`. */
  configFile: URL;
  /** A folder outside the app whose sources are watched, too. */
  alsoWatches: URL;
  /** The URL path of the boot script's source. */
  boot: string;
  /** The URL path of the app's source. */
  app: string;
  /** The URL path of the server's source. It is imported for each request, and runs again after a change. */
  server: string;
  /** Handles a request with the current module of the server. */
  respond: (module: Module, assets: PageAssets, request: Request) => Promise<Response>;
  port: number;
  host?: string | undefined;
}

/** Starts a development server with hot reload. Every request runs the current sources of the app and its libraries. */
export async function startDevServer<Module>({
  name,
  configFile,
  alsoWatches,
  boot,
  app,
  server,
  respond,
  port,
  host,
}: DevServerOptions<Module>): Promise<void> {
  const http = createHttpServer();
  const vite = await createServer({
    configFile: configFile.pathname,
    plugins: [reloadUnhydrated],
    server: { middlewareMode: { server: http }, hmr: { server: http } },
  });
  vite.watcher.add(alsoWatches.pathname); // chokidar loses a watched file that is replaced, but not a watched folder
  const ssr = vite.environments['ssr'];
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('the ssr environment of the Vite configuration cannot run modules');
  const assets: PageAssets = {
    isSealed: false,
    headMarkup: async () => {
      const preamble = await vite.transformIndexHtml('/', '<head></head>');
      const scripts = [boot, `/@id/${reloadUnhydrated.name}`].map(
        (src) => `<script type="module" src="${src}"></script>`,
      );
      return `${/<head>([\s\S]*)<\/head>/.exec(preamble)?.[1] ?? ''}<style>${cascadeLayers}${await currentCss(vite)}</style>${scripts.join('')}`;
    },
    appFiles: () => [app],
  };
  const handle = toNodeHandler(async (request) =>
    respond((await ssr.runner.import(server)) as Module, assets, request),
  ) as NodeHttp1Handler;
  http.on('request', (request, response) => vite.middlewares(request, response, () => void handle(request, response)));
  http.once('error', (error) => {
    process.stderr.write(`${name}: cannot listen on port ${port} (PORT): ${error.message}\n`);
    process.exit(1);
  });
  http.listen(port, host);
}

/** Collects the styles that the server's modules import, so that a page looks right before its scripts run. */
async function currentCss({ environments }: ViteDevServer): Promise<string> {
  const modules = [...(environments['ssr']?.moduleGraph.idToModuleMap.values() ?? [])];
  const sheets = await Promise.all(
    modules
      .filter(({ file }) => file?.endsWith('.css'))
      .map(({ url }) => environments.client.transformRequest(`${url}?direct`)),
  );
  return sheets.map((sheet) => sheet?.code ?? '').join('\n');
}

/** The plugin that reloads a page after a change if it is not hydrated, because Vite cannot replace modules in such a page. */
const reloadUnhydrated: Plugin = {
  name: 'virtual:reload-unhydrated',
  resolveId: { filter: { id: /^virtual:reload-unhydrated$/ }, handler: (id) => id },
  load: {
    filter: { id: /^virtual:reload-unhydrated$/ },
    handler: () =>
      `import.meta.hot?.on('vite:afterUpdate', () => { if (!('__TSR_ROUTER__' in window)) location.reload(); });`,
  },
};
