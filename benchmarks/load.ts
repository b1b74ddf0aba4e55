import autocannon, { type Request } from 'autocannon';

/** The results of one load. */
export interface LoadSample {
  readonly perSecond: number;
  readonly p99Ms: number;
}

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /**
   * The rate of requests, which are sent without waiting for earlier answers. Without it, each connection sends the
   * next request after the last answer.
   */
  readonly perSecond?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Generates the parts of a request that differ from one to the next. */
  readonly next?: () => Partial<Pick<Request, 'method' | 'path' | 'headers' | 'body'>>;
  /** A text that every answer must contain. */
  readonly expected?: string;
}

/** Sends requests on all connections. @throws Error when an answer is wrong. */
export async function applyLoad({
  url,
  connections,
  seconds,
  perSecond,
  headers,
  next,
  expected,
}: Load): Promise<LoadSample> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(perSecond !== undefined && { overallRate: Math.max(1, Math.round(perSecond)) }),
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers },
    ...(next && { requests: [{ setupRequest: (request) => merge(request, next()) }] }),
    ...(expected && { verifyBody: (body) => String(body).includes(expected) }),
  });
  const failed = result.non2xx + result.errors + result.mismatches;
  if (failed > 0) {
    const statuses = Object.keys(result.statusCodeStats ?? {}).join(', ');
    throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed; statuses seen: ${statuses}.`);
  }
  return { perSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99 };
}

const merge = (request: Request, changes: Partial<Request>): Request => ({
  ...request,
  ...changes,
  headers: { ...request.headers, ...changes.headers },
});

/** Builds a request with a JSON body for `next`. */
export const json = (body: unknown, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
