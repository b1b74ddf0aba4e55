import silentPage from '../account/silent.html?raw';

/** What a session asks of its own origin, and the store answers: `accountAddresses` but for the pages of the app itself. */
const answeredByStore = '^/(auth|store|api/session|api/routingRegion)([/?]|$)';

/** Whom the development server passes calls on to. */
export type AssessOptions = {
  /** The store's origin, such as `https://store.example`: its server speaks for the identity server and for commerce too. */
  store: string;
};

/** The parts of Vite's servers and builds that are used, in words of our own: an app may have another version of it. */
type Server = {
  middlewares: {
    use: (path: string, answer: (request: unknown, response: PageResponse) => void) => unknown;
  };
};
type PageResponse = { setHeader: (name: string, value: string) => unknown; end: (body: string) => unknown };
type Log = { code?: string | undefined; message: string };
type Build = { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown };

/** Vitest would have Node load our packages, which knows no styles. */
const test = { server: { deps: { inline: [/\/@assess\//] } } };

/**
 * A Vite plugin that lets an app's pages sign in: its development and preview servers pass on to the store what a session asks
 * for, and `/silent.html`, the hidden page of a silent sign-in, is served and built. Tests by Vitest may render a `SessionProvider`.
 *
 * @throws where `store` is no origin
 */
export function assess({ store }: AssessOptions) {
  if (!/^https?:\/\/[^/]+\/?$/.test(store))
    throw new Error(
      `assess({ store: '${store}' }): store is an origin with its scheme, such as 'https://store.example'.`,
    );
  const proxy = { [answeredByStore]: { target: store, changeOrigin: true } };
  return {
    name: 'assess:session',
    /** Passes calls on in development and in a preview; in production the app's own server has to. */
    config: () => ({ server: { proxy }, preview: { proxy }, test }),
    /** The hidden page belongs to what browsers load, not to a server's build. */
    applyToEnvironment: ({ config }: { config: { consumer: string } }) => config.consumer === 'client',
    /** Our modules say "use client" for frameworks that know it; a build without one would warn of each. */
    onLog: (_: unknown, { code, message }: Log) =>
      !(code === 'MODULE_LEVEL_DIRECTIVE' && message.includes('use client')),
    /** Serves the hidden page, never kept: it must not outlive a version. */
    configureServer({ middlewares }: Server): void {
      middlewares.use('/silent.html', (_, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.setHeader('cache-control', 'no-store');
        response.end(silentPage);
      });
    },
    /** Builds the hidden page as a file, for any server of files. */
    generateBundle(this: Build): void {
      this.emitFile({ type: 'asset', fileName: 'silent.html', source: silentPage });
    },
  };
}
