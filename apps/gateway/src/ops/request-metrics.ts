import { Counter, Histogram, type Registry } from 'prom-client';

/** A response, as the metrics record it. */
export interface ResponseFacts {
  /** The operation's name; undefined when no route matched. */
  readonly operation: string | undefined;
  readonly status: number;
  readonly tookMs: number;
}

/** The histogram buckets in seconds, from a lookup to a slow charge. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/**
 * Creates a recorder that counts responses by operation and status, and times them by operation and the first digit of the status, so that
 * Prometheus stores few time series.
 */
export function createRequestMetrics(registry: Registry): (response: ResponseFacts) => void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by operation and status',
    labelNames: ['operation', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response, by operation and class of status',
    labelNames: ['operation', 'status_class'],
    buckets,
    registers: [registry],
  });
  return ({ operation = 'none', status, tookMs }) => {
    requests.inc({ operation, status });
    durations.observe({ operation, status_class: `${Math.trunc(status / 100)}xx` }, tookMs / 1000);
  };
}
