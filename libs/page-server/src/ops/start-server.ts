import { serve } from 'srvx/node';
import type { createBrokenRequestHandler } from '../broken-requests.ts';

/** The options of a server process. */
export interface StartServerOptions {
  /** The name of the app in messages. */
  name: string;
  /** Handles a request. */
  fetch: (request: Request) => Promise<Response>;
  port: number;
  /** The network address to listen on. Default: all addresses of the machine. */
  hostname?: string | undefined;
  /** Handles requests that are not HTTP. Default: Node's own responses. */
  respondToBrokenRequest?: ReturnType<typeof createBrokenRequestHandler>;
  /** The controller to abort when the process begins to stop, for `createHealth`. Default: a new controller. */
  stopping?: AbortController;
  /** Called after the last response, before the process ends. */
  onStopped?: () => Promise<void> | undefined;
  /** The grace period, in milliseconds, for requests in flight when the process stops. Default 8000. */
  graceMs?: number;
}

/**
 * Starts the server of this process. It stops at SIGTERM and SIGINT, after the responses to the requests in flight. If its port cannot be
 * opened, the process logs one line with the reason and ends.
 *
 * @returns the URL of the server.
 */
export async function startServer({
  name,
  fetch,
  port,
  hostname,
  respondToBrokenRequest,
  stopping = new AbortController(),
  onStopped,
  graceMs = 8_000,
}: StartServerOptions): Promise<{ url: string | undefined }> {
  const server = serve({
    async fetch(request) {
      const response = await fetch(request);
      // otherwise the client would keep the connection open, and the process could not end
      if (stopping.signal.aborted) response.headers.set('connection', 'close');
      return response;
    },
    port,
    ...(hostname !== undefined && { hostname }),
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
  const http = server.node?.server;
  if (respondToBrokenRequest) http?.on('clientError', respondToBrokenRequest);
  http?.once('error', (error: NodeJS.ErrnoException) =>
    refuseToStart(
      name,
      error.code === 'EADDRINUSE' ? `port ${port} is taken; set PORT to a free one` : `cannot listen: ${error.message}`,
    ),
  );
  await server.serve();
  await server.ready();
  const stop = () => {
    stopping.abort();
    setTimeout(() => process.exit(0), graceMs);
    void server
      .close()
      .then(() => onStopped?.())
      .finally(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  return { url: server.url };
}

/** Reads the settings and files of a process. If `read` throws, the process ends with the message of the error, without a stack trace. */
export function orRefuseToStart<Read>(name: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    return refuseToStart(name, (error as Error).message);
  }
}

function refuseToStart(name: string, reason: string): never {
  process.stderr.write(`${name}: ${reason}\n`);
  process.exit(1);
}
