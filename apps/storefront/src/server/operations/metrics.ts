import type { ContentSource } from '@assess/content/server';
import { createRequestMetrics, type RequestMetrics, type RequestMetricsOptions } from '@assess/page-server';
import { Counter, Gauge } from 'prom-client';

export interface StorefrontMetrics extends RequestMetrics {
  /** Counts a response of the identity server to a forwarded call. */
  identityAnswered(call: string, status: number): void;
  /** Counts a session that the identity server gave to a browser. */
  signedIn(): void;
}

export interface MetricsOptions extends RequestMetricsOptions {
  ages: ContentSource['ages'];
}

/** Creates the counters of this process since it started. Labels are names from our own tables: never URLs or data from visitors. */
export function createMetrics({ ages, ...options }: MetricsOptions): StorefrontMetrics {
  const metrics = createRequestMetrics(options);
  const registers = [metrics.registry];
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
  return {
    ...metrics,
    identityAnswered: (call, status) => identityCalls.inc({ call, status }),
    signedIn: () => signIns.inc(),
  };
}
