import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** Traces of what visitors ask for. Spans carry names of ours only: rows of the route table and statuses. */
export interface Tracing {
  /** Answers in a span of its own: whatever trace a visitor says it belongs to, it begins one. */
  serve: (answer: () => Promise<Response>) => Promise<Response>;
  /** Names the span that is under way by the row of the table that answers. */
  named: (path: string) => void;
  /** The header by which the gateway's spans belong to the one that is under way. */
  headers: () => { traceparent?: string };
  /** Sends what is left. */
  stop: () => Promise<void>;
}

/**
 * Starts to send traces to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names, a share of them where
 * `OTEL_TRACES_SAMPLER_ARG` says so. Without it nothing is loaded.
 */
export async function startTracing(variables: NodeJS.ProcessEnv): Promise<Tracing | undefined> {
  if (!variables['OTEL_EXPORTER_OTLP_ENDPOINT']) return undefined;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const share = Number(variables['OTEL_TRACES_SAMPLER_ARG'] || 1);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': variables['OTEL_SERVICE_NAME'] || 'storefront' }),
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('storefront');
  const current = new AsyncLocalStorage<Span>();

  return {
    serve(answer) {
      const span = tracer.startSpan('request', { kind: api.SpanKind.SERVER }, api.ROOT_CONTEXT);
      return current.run(span, async () => {
        try {
          const response = await answer();
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
