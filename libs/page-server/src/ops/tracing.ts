import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The tracing of requests. Spans contain only names of routes and statuses. */
export interface Tracing {
  /** Runs a handler in a span. Each request begins a new trace, and the client's `traceparent` header is ignored. */
  serve: (respond: () => Promise<Response>) => Promise<Response>;
  /** Names the current span after the matching row of the route table. */
  named: (path: string) => void;
  /** Creates the header that makes another server's spans children of the current span. */
  headers: () => { traceparent?: string };
  /** Exports the remaining spans. */
  stop: () => Promise<void>;
}

/**
 * Starts to send traces to the collector in `OTEL_EXPORTER_OTLP_ENDPOINT`, all of them or the share in `OTEL_TRACES_SAMPLER_ARG`. If no
 * collector is set, it loads no tracing code and returns `undefined`.
 *
 * @param app - the name of the service, unless `OTEL_SERVICE_NAME` is set.
 */
export async function startTracing(app: string, variables: NodeJS.ProcessEnv): Promise<Tracing | undefined> {
  if (!variables['OTEL_EXPORTER_OTLP_ENDPOINT']) return undefined;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const share = Number(variables['OTEL_TRACES_SAMPLER_ARG'] || 1);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': variables['OTEL_SERVICE_NAME'] || app }),
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer(app);
  const current = new AsyncLocalStorage<Span>();

  return {
    serve(respond) {
      const span = tracer.startSpan('request', { kind: api.SpanKind.SERVER }, api.ROOT_CONTEXT);
      return current.run(span, async () => {
        try {
          const response = await respond();
          span.setAttribute('http.response.status_code', response.status);
          if (response.status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
          return response;
        } finally {
          span.end();
        }
      });
    },
    named: (path) => void current.getStore()?.updateName(path),
    headers() {
      const span = current.getStore();
      if (!span) return {};
      const { traceId, spanId, traceFlags } = span.spanContext();
      return { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` };
    },
    stop: () => provider.shutdown(),
  };
}
