import { timingSafeEqual } from 'node:crypto';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { FastResponse } from 'srvx';
import type { RequestContext } from '../request/request-context.ts';
import { plain } from '../response/plain.ts';
import { checkOptions } from '../check-options.ts';

type Asked = Pick<RequestContext, 'request'>;

/** The metrics of requests. */
export interface RequestMetrics {
  /** Records the route that serves a request, for the labels of its metrics. */
  routed(context: Asked, path: string): void;
  /** Counts a response. */
  responded(context: Asked, status: number, tookMs: number): void;
  /** Serves the metrics to clients with the token. */
  readonly read: (context: Asked) => Promise<Response | undefined>;
  /** The registry, to which an app can add its own metrics. */
  readonly registry: Registry;
}

/** The options of request metrics. */
export interface RequestMetricsOptions {
  /** The bearer token for reading the metrics. If it is undefined, the metrics cannot be read. */
  token: string | undefined;
  /** Returns the number of requests in flight. */
  inFlight: () => number;
}

/** Creates the metrics of requests to this process. Labels are routes of the route table, never URLs or data of visitors. */
export function createRequestMetrics(options: RequestMetricsOptions): RequestMetrics {
  checkOptions('createRequestMetrics', options, {
    inFlight: ['function', 'a function that returns the number of requests in flight, such as inFlight of createBound'],
  });
  const { token, inFlight } = options;
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response begins, by route and class of status',
    labelNames: ['operation', 'status_class'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  });
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in flight',
    registers,
    collect() {
      this.set(inFlight());
    },
  });

  const paths = new WeakMap<Request, string>();
  return {
    registry,
    routed: ({ request }, path) => void paths.set(request, path),
    responded({ request }, status, tookMs) {
      const operation = paths.get(request) ?? 'none';
      requests.inc({ operation, status });
      durations.observe({ operation, status_class: `${Math.trunc(status / 100)}xx` }, tookMs / 1000);
    },
    read: async ({ request }) => {
      if (token === undefined) return undefined;
      if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${token}`))
        return plain(401, 'A token is required.');
      return new FastResponse(await registry.metrics(), {
        headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
      });
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
