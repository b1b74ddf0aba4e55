import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  footerMarkupExample,
  footerTreeExample,
  headerMarkupExample,
  headerTreeExample,
  factsExample,
  pageContentExample,
  suggestionsExample,
} from './wire-examples.ts';

/** The resources that the site serves. */
export type FakeResource = 'header' | 'footer' | 'facts' | 'page' | 'search';

/** The fake site's response for a resource. Absent properties have the resource's normal values. */
export interface FakeContentResponse {
  status?: number;
  /** The media type. Default: the resource's normal one. */
  type?: string;
  /** The body; an object is sent as JSON. Default: the wire example. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The number of bytes after which the connection breaks; `0` breaks it before the response. */
  breaksAfter?: number;
  /** Delays the response until this promise settles. */
  when?: Promise<unknown>;
}

/** A fake marketing site on this machine, with the real site's `GET` and `POST` endpoints. */
export interface FakeContentSite {
  origin: string;
  /** Sets the response for a resource from now on. */
  respond: (resource: FakeResource, response: FakeContentResponse) => void;
  /** The requests in order of arrival: `GET /header.en-us.json`. */
  requests: string[];
  /** The body of the last `POST`. */
  lastPosted: () => unknown;
  /** Closes the server; resolves once its port is free. */
  close: () => Promise<void>;
}

/** Starts a fake regional site at `127.0.0.1`. It serves `wire-examples.ts` until a test sets other responses. For Node only. */
export async function startFakeContentSite(): Promise<FakeContentSite> {
  const { createServer } = await import('node:http');
  const responses = new Map<FakeResource, FakeContentResponse>();
  const requests: string[] = [];
  let posted = '';
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (request.method === 'POST') posted = await textOf(request);
    const path = request.url ?? '';
    const resource = resourceAt(path);
    if (resource) await send(response, responses.get(resource) ?? {}, exampleAt(resource, path));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    respond: (resource, response) => responses.set(resource, response),
    requests,
    lastPosted: () => JSON.parse(posted),
    close: () => close(server),
  };
}

const resourceAt = (path: string): FakeResource | undefined =>
  path.includes('/header.')
    ? 'header'
    : path.includes('/footer.')
      ? 'footer'
      : path.includes('/facts.')
        ? 'facts'
        : path.includes('/_cq_graphql/')
          ? 'page'
          : path.includes('/search/')
            ? 'search'
            : undefined;

function exampleAt(resource: FakeResource, path: string): { type: string; body: unknown } {
  if (path.endsWith('.html'))
    return {
      type: 'text/html; charset=utf-8',
      body: resource === 'header' ? headerMarkupExample : footerMarkupExample,
    };
  const trees = {
    header: headerTreeExample,
    footer: footerTreeExample,
    facts: factsExample,
    page: pageContentExample,
    search: suggestionsExample,
  };
  return { type: 'application/json', body: trees[resource] };
}

async function send(
  response: ServerResponse,
  chosen: FakeContentResponse,
  example: { type: string; body: unknown },
): Promise<void> {
  const { status = 200, type = example.type, body = example.body, headers = {}, breaksAfter, when } = chosen;
  await when;
  if (breaksAfter === 0) return void response.destroy();
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const bytes = Buffer.from(text);
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, ...headers });
  if (breaksAfter === undefined) return void response.end(bytes);
  response.write(bytes.subarray(0, breaksAfter), () => response.destroy());
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
