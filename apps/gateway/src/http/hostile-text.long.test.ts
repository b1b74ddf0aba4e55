import type { Problem } from '@assess/gateway-client/contract';
import {
  type CardProcessorServer,
  type IdentityServer,
  startCardProcessorServer,
  startIdentityServer,
} from '@assess/sandbox/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { createSampleCalls, type SampleCall } from '../testing/calls/sample-calls.ts';
import { createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Operation {
  operationId: string;
  parameters: { in: 'path' | 'query' | 'header'; name: string; $ref?: string }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
  /\p{Cc}/u.test(sign),
);

const texts = [
  '\u0000',
  '\ud800',
  '\udc00',
  '\r\n',
  '\t',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u2028',
  '\ufffe',
  '\uffff',
  controls.join(''),
].flatMap((hostile) => [hostile, `a${hostile}b`]);

/** Lists the paths of all strings in a body's schema. */
function textsIn({ type, properties = {}, items, anyOf = [], oneOf = [] }: Schema, path: string[] = []): string[][] {
  return [
    ...(type === 'string' ? [path] : []),
    ...Object.entries(properties).flatMap(([name, schema]) => textsIn(schema, [...path, name])),
    ...(items ? textsIn(items, [...path, '0']) : []),
    ...[...anyOf, ...oneOf].flatMap((schema) => textsIn(schema, path)),
  ];
}

function put(body: object, [name = '', ...deeper]: readonly string[], text: string): object {
  const copy = Array.isArray(body) ? [...body] : { ...body };
  const inside = Reflect.get(body, name);
  Reflect.set(copy, name, deeper.length === 0 ? text : put(Object(inside), deeper, text));
  return copy;
}

/** Encodes text for a URL. A URL can contain a lone surrogate only as its bytes. */
const encoded = (text: string) =>
  text
    .split(/(\p{Cs})/u)
    .map((part) => (/^\p{Cs}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');

describeOnEachDatabase('hostile text', (database) => {
  let processor: CardProcessorServer;
  let identity: IdentityServer;
  let gateway: TestGateway;
  let samples: Awaited<ReturnType<typeof createSampleCalls>>;
  let operations: { method: string; url: string; operation: Operation }[];

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    identity = await startIdentityServer();
    gateway = createTestGateway(database(), processor, { ...createTestClock(), identity });
    samples = await createSampleCalls(gateway, database(), identity);
    const document = (await gateway.call<{ paths: object; components: { parameters: object } }>('GET', '/openapi.json'))
      .body;
    operations = Object.entries(document.paths).flatMap(([url, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ method, url, operation })),
    );
  });
  afterAll(async () => {
    await identity.close();
    await processor.close();
  });

  async function answerTo(method: string, url: string, { path = {}, query = {}, header = {}, body }: SampleCall) {
    const at = url.replace(/\{(\w+)\}/g, (_, name: string) => encoded(path[name] ?? 'x'));
    const search = Object.entries(query).map(([name, text]) => `${name}=${encoded(text)}`);
    const { statusCode, headers, payload } = await gateway.inject({
      method: method.toUpperCase() as 'GET',
      url: search.length > 0 ? `${at}?${search.join('&')}` : at,
      headers: { ...gateway.platform, ...header },
      ...(body && { payload: body }),
    });
    return { statusCode, type: String(headers['content-type']), payload };
  }

  /**
   * Lists every parameter and field of an operation that accepts text, each with a function that creates a call with a given text in it.
   */
  const placesOf = (operation: Operation) =>
    (samples[operation.operationId] ?? [() => ({})]).flatMap((usual) => placesIn(operation, usual));

  function placesIn({ parameters, requestBody }: Operation, usual: () => SampleCall) {
    const call = (change: (usual: SampleCall) => SampleCall) => () => change(usual());
    const headers = ['x-site-id', 'x-locale', 'x-routing-region', 'x-request-id', 'x-client-address', 'authorization'];
    const named = [
      ...parameters.filter(({ $ref }) => $ref === undefined),
      ...headers.map((name) => ({ in: 'header' as const, name })),
    ];
    const inBody = requestBody ? textsIn(requestBody.content['application/json'].schema) : [];
    return [
      ...named.map(({ in: place, name }) => ({
        name: `${place} ${name}`,
        field: name,
        with: (text: string) => call((usual) => ({ ...usual, [place]: { ...usual[place], [name]: text } })),
      })),
      ...inBody.map((path) => ({
        name: `body ${path.join('.')}`,
        field: path.join('.'),
        with: (text: string) => call((usual) => ({ ...usual, body: put(usual.body ?? {}, path, text) })),
      })),
    ];
  }

  it(
    'is accepted, or rejected by the name of its field, in every field of every call',
    { timeout: 180_000 },
    async () => {
      const wrong: string[] = [];
      const fields = new Set<string>();
      for (const { method, url, operation } of operations)
        for (const place of placesOf(operation)) {
          fields.add(`${operation.operationId} ${place.name}`);
          for (const text of texts) {
            const { statusCode, type, payload } = await answerTo(method, url, place.with(text)());
            const isProblem = type.startsWith('application/problem+json');
            const named =
              statusCode === 422 && place.name.startsWith('body')
                ? (JSON.parse(payload) as Problem).errors?.some(({ path }) => path === place.field)
                : true;
            if (statusCode >= 500 || (statusCode >= 400 && !isProblem) || !named)
              wrong.push(`${operation.operationId} ${place.name} ${JSON.stringify(text)}: ${statusCode} ${payload}`);
          }
        }
      expect(wrong).toEqual([]);
      expect([...fields]).toEqual(
        expect.arrayContaining([
          'takePayment body billedTo.company',
          'openPayment body invoiceIds.0',
          'readLedger query after',
        ]),
      );
    },
  );
});
