import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ServerCall {
  /** The method and path of a call. */
  line: string;
  query: URLSearchParams;
  body: string;
  headers: IncomingMessage['headers'];
}

export interface ServerReply {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  html?: string;
  /** Delays the reply until the promise settles. */
  after?: Promise<unknown>;
}

/** Starts a real HTTP server with the replies that a test defines. */
export async function startScriptedServer(reply: (call: ServerCall) => ServerReply) {
  const calls: ServerCall[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const line = `${request.method} ${url.pathname}`;
    const call = { line, query: url.searchParams, body: await text(request), headers: request.headers };
    calls.push(call);
    const { status = 200, headers = {}, json, html, after } = reply(call);
    await after;
    const contentType = html === undefined ? 'application/json' : 'text/html';
    response.writeHead(status, { ...(status !== 204 && { 'content-type': contentType }), ...headers });
    response.end(html ?? (json === undefined ? undefined : JSON.stringify(json)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
