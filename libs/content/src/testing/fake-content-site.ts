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

/** What the site can be asked for. */
export type FakeResource = 'header' | 'footer' | 'facts' | 'page' | 'search';

/** How a resource answers; what is not said is as it should be. */
export interface FakeContentAnswer {
  status?: number;
  /** Default: that of the resource. */
  type?: string;
  /** An object is sent as JSON. Default: the example. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The connection ends after this many bytes, or before an answer with `0`. */
  breaksAfter?: number;
  /** Sent when this is done. */
  when?: Promise<unknown>;
}

/** A marketing site on this machine, with `GET` and `POST` as the real one has them. */
export interface FakeContentSite {
  origin: string;
  /** Changes how a resource answers from now on. */
  answer: (resource: FakeResource, answer: FakeContentAnswer) => void;
  /** `GET /header.en-us.json`, in the order they came. */
  requests: string[];
  /** The body of the last `POST`. */
  lastPosted: () => unknown;
  /** Resolves when its port is free. */
  close: () => Promise<void>;
}

/** A regional site on this machine, at `127.0.0.1`: what it serves are the wire examples, until it is told otherwise. For Node. */
export async function startFakeContentSite(): Promise<FakeContentSite> {
  const { createServer } = await import('node:http');
  const answers = new Map<FakeResource, FakeContentAnswer>();
  const requests: string[] = [];
  let posted = '';
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (request.method === 'POST') posted = await textOf(request);
    const path = request.url ?? '';
    const resource = resourceAt(path);
    if (resource) await send(response, answers.get(resource) ?? {}, exampleAt(resource, path));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (resource, answer) => answers.set(resource, answer),
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
  answer: FakeContentAnswer,
  example: { type: string; body: unknown },
): Promise<void> {
  const { status = 200, type = example.type, body = example.body, headers = {}, breaksAfter, when } = answer;
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
