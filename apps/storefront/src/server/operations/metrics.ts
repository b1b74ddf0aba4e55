import { timingSafeEqual } from 'node:crypto';
import type { ContentSource } from '@assess/content/server';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { FastResponse } from 'srvx';
import { plain } from '../plain.ts';
import type { Answer } from '../routing/route.ts';
import type { RequestContext } from '../request-context/request-context.ts';

export interface StorefrontMetrics {
  /** Records which route of the table serves a request. */
  routed(context: RequestContext, path: string): void;
  /** Counts a response. */
  answered(context: RequestContext, status: number, tookMs: number): void;
  /** Counts a response of the identity server to a forwarded call. */
  identityAnswered(call: string, status: number): void;
  /** Counts a session that the identity server gave to a browser. */
  signedIn(): void;
  /** Serves the metrics to clients with the token. */
  readonly read: Answer;
  readonly registry: Registry;
}

export interface MetricsOptions {
  /** The bearer token for reading the metrics. If it is undefined, they cannot be read. */
  token: string | undefined;
  ages: ContentSource['ages'];
  inFlight: () => number;
}

/** Creates the counters of this process since it started. Labels are names from our own tables: never URLs or data from visitors. */
export function createMetrics({ token, ages, inFlight }: MetricsOptions): StorefrontMetrics {
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
  const identityCalls = new Counter({
    name: 'identity_calls_total',
    help: 'Calls forwarded to the identity server, by its status; authorize-silently starts a renewal, access_token completes one or a sign-in',
    labelNames: ['call', 'status'],
    registers,
  });
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Sessions that the identity server started in browsers',
    registers,
  });
  new Gauge({
    name: 'content_age_seconds',
    help: 'Age of the last content from a regional site, by store and resource; a store without it shows built-in content',
    labelNames: ['locale', 'resource'],
    registers,
    collect() {
      this.reset();
      for (const { locale, resource, ageMs } of ages()) this.set({ locale, resource }, ageMs / 1000);
    },
  });

  const paths = new WeakMap<Request, string>();
  return {
    registry,
    routed: ({ request }, path) => void paths.set(request, path),
    answered({ request }, status, tookMs) {
      const operation = paths.get(request) ?? 'none';
      requests.inc({ operation, status });
      durations.observe({ operation, status_class: `${Math.trunc(status / 100)}xx` }, tookMs / 1000);
    },
    identityAnswered: (call, status) => identityCalls.inc({ call, status }),
    signedIn: () => signIns.inc(),
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
