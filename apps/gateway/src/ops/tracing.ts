import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Context, Span } from '@opentelemetry/api';

/** Traces of the gateway's requests. Spans contain no personal data, only names of operations, statements and outcomes. */
export interface Tracing {
  /** Handles a request in a span that belongs to the caller's trace. */
  serve<Result extends { readonly status: number }>(
    operation: string,
    traceparent: string | undefined,
    respond: () => Promise<Result>,
  ): Promise<Result>;
  /** Runs a function in a child of the current span. Without a current span it creates none, because there is no trace to attach it to. */
  inSpan<Result>(name: string, attributes: Attributes, run: () => Promise<Result>): Promise<Result>;
  /**
   * Adds a span for a statement that has just ended, named after its verb and its first table. The SQL text contains no values,
   * because it passes them as parameters.
   */
  readonly noteStatement: (sql: string, tookMs: number) => void;
  /** Sends the spans that are not sent yet, and stops tracing. */
  stop(): Promise<void>;
}

const w3cFormat = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Starts to send traces to the collector at `OTEL_EXPORTER_OTLP_ENDPOINT`, sampled at the ratio in `OTEL_TRACES_SAMPLER_ARG`.
 * Without an endpoint, nothing is loaded.
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
    resource: resourceFromAttributes({ 'service.name': variables['OTEL_SERVICE_NAME'] || 'gateway' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('gateway');
  const current = new AsyncLocalStorage<Context>();

  const parentOf = (traceparent = ''): Context => {
    const [, traceId, spanId, flags] = w3cFormat.exec(traceparent) ?? [];
    if (!traceId || !spanId) return api.ROOT_CONTEXT;
    const given = { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16), isRemote: true };
    return api.trace.setSpanContext(api.ROOT_CONTEXT, given);
  };

  /**
   * Runs a function and ends its span. A failure sets only the status of the span, because an error's message may contain personal
   * data.
   */
  const finish = async <Result>(span: Span, parent: Context, run: () => Promise<Result>): Promise<Result> => {
    try {
      return await current.run(api.trace.setSpan(parent, span), run);
    } catch (error) {
      span.setStatus({ code: api.SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    serve(operation, traceparent, respond) {
      const parent = parentOf(traceparent);
      const span = tracer.startSpan(operation, { kind: api.SpanKind.SERVER }, parent);
      return finish(span, parent, async () => {
        const response = await respond();
        span.setAttribute('http.response.status_code', response.status);
        if (response.status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
        return response;
      });
    },
    inSpan(name, attributes, run) {
      const parent = current.getStore();
      if (!parent) return run();
      return finish(tracer.startSpan(name, { kind: api.SpanKind.CLIENT, attributes }, parent), parent, run);
    },
    noteStatement(sql, tookMs) {
      const parent = current.getStore();
      if (!parent) return;
      const [verb = ''] = /\w+/.exec(sql) ?? [];
      const [, table = ''] = /\b(?:from|into|update) "?(\w+)/.exec(sql) ?? [];
      const startTime = Date.now() - tookMs;
      tracer.startSpan(`sql ${verb} ${table}`.trim(), { kind: api.SpanKind.CLIENT, startTime }, parent).end();
    },
    stop: () => provider.shutdown(),
  };
}
