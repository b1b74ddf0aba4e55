import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compose as composeGateway } from '../apps/gateway/src/compose.ts';
import { openPglite, type Database } from '../apps/gateway/src/db/database.ts';
import { migrate } from '../apps/gateway/src/db/migrate.ts';
import { parseEnv as parseGatewayEnv } from '../apps/gateway/src/env.ts';
import { startTracing as traceGateway } from '../apps/gateway/src/ops/tracing.ts';
import { addInvoice, attempt, carriedBy, noonMs } from '../apps/gateway/src/testing/test-gateway.ts';
import { parseEnv as parseStorefrontEnv } from '../apps/storefront/src/env.ts';
import { compose as composeStorefront } from '../apps/storefront/src/server/compose.ts';
import { startTracing as traceStorefront } from '@assess/page-server';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { bareAssets } from '../apps/storefront/src/server/testing/bare-assets.ts';
import { sitesBelow } from '../apps/storefront/src/server/testing/fake-sites.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** Starts a minimal OpenTelemetry collector, which accepts spans in JSON. */
async function startCollector() {
  const received: string[] = [];
  const spans: (Span & { service: string })[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push(body);
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: {
        resource: { attributes: { key: string; value: { stringValue: string } }[] };
        scopeSpans: { spans: Span[] }[];
      }[];
    };
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, received, spans, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('loads nothing, and traces nothing, where no collector is named', async () => {
  expect(await traceGateway({})).toBeUndefined();
  expect(await traceStorefront('storefront', { OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeUndefined();
});

describe('a store that names a collector', () => {
  const closing: (() => unknown)[] = [];
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let database: Database;
  let processor: CardProcessorServer;
  let ask: (path: string, init: RequestInit) => Promise<Response>;
  let payments: (path: string, body: object) => Promise<{ id: string }>;
  let flush: () => Promise<unknown>;

  beforeAll(async () => {
    collector = await startCollector();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.origin);
    vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '100');
    const log = pino({ level: 'silent' });
    const gatewayTracing = await traceGateway(process.env);
    const storefrontTracing = await traceStorefront('storefront', process.env);
    processor = await startCardProcessorServer();
    database = await openPglite(undefined, gatewayTracing?.noteStatement);
    await migrate(database);
    const env = parseGatewayEnv({ CARD_PROCESSOR: processor.url, CARD_PROCESSOR_SECRET: processor.secret });
    const gateway = composeGateway(env, {
      ...{ database, log, tracing: gatewayTracing },
      clock: carriedBy(() => noonMs),
    });
    const gatewayOrigin = await gateway.server.listen({ port: 0, host: '127.0.0.1' });
    const storefront = composeStorefront(
      parseStorefrontEnv({ ...sitesBelow('http://127.0.0.1:1'), GATEWAY_ORIGIN: gatewayOrigin }),
      bareAssets,
      log,
      storefrontTracing,
    );
    ask = (path, init) =>
      storefront.fetch(
        new Request(`http://store.test${path}`, {
          ...init,
          headers: { 'sec-fetch-site': 'same-origin', ...init.headers },
        }),
      );
    payments = async (path, body) => {
      const headers = { 'x-platform-key': env.platformKey, 'x-site-id': 'US', 'content-type': 'application/json' };
      const answer = await fetch(gatewayOrigin + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as { id: string };
    };
    flush = () => Promise.all([gatewayTracing?.stop(), storefrontTracing?.stop()]);
    closing.push(
      () => gateway.server.close(),
      () => database.close(),
      () => processor.close(),
    );
    closing.push(() => (collector.server as Server).close());
  }, 120_000);
  afterAll(async () => {
    vi.unstubAllEnvs();
    for (const close of closing) await close();
  });

  it('sends one connected trace of a lookup and one of a payment, from the request to SQL and the card processor', async () => {
    const { invoice_number: number, customer_account_number: accountNumber, public_id } = await addInvoice(database);
    const search = { kind: 'invoice-number', number: number ?? '', accountNumber };
    const found = await ask('/invoices/en-us', { method: 'POST', body: new URLSearchParams(search) });
    expect(found.headers.get('location')).toMatch(/^\/invoices\/en-us\/invoice-number\//);
    const lookup = await payments('/invoice-lookups', search);
    const payment = await payments('/payments', { lookupId: lookup.id, invoiceIds: [public_id] });
    const paid = await ask(`/invoices/api/gateway/payments/${payment.id}/attempts`, {
      method: 'POST',
      body: JSON.stringify({ ...attempt, cardToken: 'approved-tok-4711' }),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-4711' },
    });
    expect(await paid.json()).toMatchObject({ state: 'paid' });
    await flush();

    /** Returns the trace of a root span: the service and name of each span, nested in its parent. */
    const traceOf = (rootName: string) => {
      const root = collector.spans.find((span) => span.service === 'storefront' && span.name === rootName);
      const below = (parent: Span | undefined): unknown[] =>
        collector.spans
          .filter((span) => span.traceId === parent?.traceId && span.parentSpanId === parent.spanId)
          .map((span) => [`${span.service} ${span.name}`, ...below(span)]);
      return JSON.stringify(below(root));
    };
    expect(traceOf('/invoices/:locale')).toMatch(/^\[\["gateway lookUpInvoices",\["gateway sql store-lookup-by-/);
    const payTrace = traceOf('/invoices/api/gateway/*');
    expect(payTrace).toMatch(/^\[\["gateway takePayment",/);
    for (const name of ['sql claim-payment', 'card processor charge', 'sql settle-paid'])
      expect(payTrace).toContain(`["gateway ${name}"`);
    expect(collector.spans.filter(({ service }) => service === 'storefront').every((span) => !span.parentSpanId)).toBe(
      true,
    );

    const values = [
      number,
      accountNumber,
      'example.org',
      'Ada',
      'Lovelace',
      'tok-4711',
      'key-4711',
      payment.id,
      lookup.id,
    ];
    for (const value of values) for (const body of collector.received) expect(body).not.toContain(value);
  });
});
