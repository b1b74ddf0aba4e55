import { aRule, checkOptions } from '@assess/i18n/arguments';
import silentPage from '../account/silent.html?raw';

/** The paths that the development server proxies to the storefront's server: `accountPaths` without the app's own pages. */
const proxiedToStore = '^/(auth|store|api/session|api/routingRegion)([/?]|$)';

/** Returns the base path of an app, which is that of its pages even if its assets are on another origin. */
function pathOf(base: string, command: 'build' | 'serve'): string {
  if (/^\w+:/.test(base)) return command === 'serve' ? new URL(base).pathname : '/';
  if (base === '' || base.startsWith('.')) return command === 'serve' ? '/' : './';
  return `/${base}/`.replaceAll(/\/{2,}/g, '/');
}

/** The target of the development server's proxy. */
export type AssessOptions = {
  /** The store's origin, such as `https://store.example`. Its server also proxies to the identity server and to commerce. */
  store: string;
};

/** The properties of Vite's servers that this plugin uses, declared here because an app may have another version of Vite. */
type Server = {
  config: { base: string };
  middlewares: {
    use: (path: string, handler: (request: unknown, response: PageResponse) => void) => unknown;
  };
};
type PageResponse = { setHeader: (name: string, value: string) => unknown; end: (body: string) => unknown };
type Log = { code?: string | undefined; message: string };
type Build = { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown };

/** Bundles the `@assess` packages in Vitest, which would otherwise load them with Node, and Node cannot import styles. */
const test = { server: { deps: { inline: [/\/@assess\//] } } };

/**
 * Creates a Vite plugin that lets an app's pages sign in. The app's development and preview servers proxy the session's
 * requests to the store. They serve, and builds contain, `silent.html`, the hidden page of a silent sign-in, at the app's `base`. With the plugin,
 * Vitest tests can render a `SessionProvider`.
 *
 * @throws Error when `store` is no origin
 */
export function assess(options: AssessOptions) {
  const isOrigin = (value: unknown) => /^https?:\/\/[^/]+\/?$/.test(String(value));
  const store = aRule("an origin with its scheme, such as 'https://store.example'", isOrigin);
  checkOptions('assess', options, { store });
  const proxy = { [proxiedToStore]: { target: options.store, changeOrigin: true } };
  return {
    name: 'assess:session',
    /** Proxies the session's requests in development and preview. In production the app's own server must proxy them. */
    config: ({ base = '/' }: { base?: string }, { command }: { command: 'build' | 'serve' }) => ({
      server: { proxy },
      preview: { proxy },
      test,
      define: { __ASSESS_BASE__: JSON.stringify(pathOf(base, command)) },
    }),
    /** Applies to client builds only, because browsers load the hidden page and a server's build does not need it. */
    applyToEnvironment: ({ config }: { config: { consumer: string } }) => config.consumer === 'client',
    /**
     * Hides warnings about "use client" in the library's modules. The directive is for frameworks with server components; the
     * builds of other apps would warn once per module.
     */
    onLog: (_: unknown, { code, message }: Log) =>
      !(code === 'MODULE_LEVEL_DIRECTIVE' && message.includes('use client')),
    /** Serves the hidden page without caching, because it changes with the version of the library. */
    configureServer({ config, middlewares }: Server): void {
      middlewares.use(`${config.base}silent.html`, (_, response) => {
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
