import { preview } from 'vite';

/** A folder that is served until it is closed. */
export interface ServedFolder {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves a build folder on a free port of this machine. */
export async function serveFolder(outDir: string): Promise<ServedFolder> {
  const server = await preview({
    root: import.meta.dirname,
    configFile: false,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const address = server.httpServer.address();
  if (!address || typeof address === 'string') throw new Error(`${outDir} is not served.`);
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
