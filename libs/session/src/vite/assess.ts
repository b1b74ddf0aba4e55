import silentPage from '../account/silent.html?raw';

/** The paths that the development server proxies to the storefront's server: `accountAddresses` without the app's own pages. */
const answeredByStore = '^/(auth|store|api/session|api/routingRegion)([/?]|$)';

/** The target of the development server's proxy. */
export type AssessOptions = {
  /** The store's origin, such as `https://store.example`. Its server also proxies to the identity server and to commerce. */
  store: string;
};

/** The properties of Vite's servers that this plugin uses, declared here because an app may have another version of Vite. */
type Server = {
  middlewares: {
    use: (path: string, answer: (request: unknown, response: PageResponse) => void) => unknown;
  };
};
type PageResponse = { setHeader: (name: string, value: string) => unknown; end: (body: string) => unknown };
type Log = { code?: string | undefined; message: string };
type Build = { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown };

/** Bundles the `@assess` packages in Vitest, which would otherwise load them with Node, and Node cannot import styles. */
const test = { server: { deps: { inline: [/\/@assess\//] } } };

/**
 * Creates a Vite plugin that lets an app's pages sign in. The app's development and preview servers proxy the session's
 * requests to the store. They serve, and builds contain, `/silent.html`, the hidden page of a silent sign-in. With the plugin,
 * Vitest tests can render a `SessionProvider`.
 *
 * @throws Error when `store` is no origin
 */
export function assess({ store }: AssessOptions) {
  if (!/^https?:\/\/[^/]+\/?$/.test(store))
    throw new Error(
      `assess({ store: '${store}' }): store is an origin with its scheme, such as 'https://store.example'.`,
    );
  const proxy = { [answeredByStore]: { target: store, changeOrigin: true } };
  return {
    name: 'assess:session',
    /** Proxies the session's requests in development and preview. In production the app's own server must proxy them. */
    config: () => ({ server: { proxy }, preview: { proxy }, test }),
    /** Applies to client builds only, because browsers load the hidden page and a server's build does not need it. */
    applyToEnvironment: ({ config }: { config: { consumer: string } }) => config.consumer === 'client',
    /**
     * Hides warnings about "use client" in the library's modules. The directive is for frameworks with server components; the
     * builds of other apps would warn once per module.
     */
    onLog: (_: unknown, { code, message }: Log) =>
      !(code === 'MODULE_LEVEL_DIRECTIVE' && message.includes('use client')),
    /** Serves the hidden page without caching, because it changes with the version of the library. */
    configureServer({ middlewares }: Server): void {
      middlewares.use('/silent.html', (_, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.setHeader('cache-control', 'no-store');
        response.end(silentPage);
      });
    },
    /** Emits the hidden page as a file, for all static file servers. */
    generateBundle(this: Build): void {
      this.emitFile({ type: 'asset', fileName: 'silent.html', source: silentPage });
    },
  };
}
