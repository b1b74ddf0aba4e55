import type { AddressInfo } from 'node:net';
import { operations, problemSchema, type OperationName } from '@assess/gateway-client/contract';
import {
  type CardProcessorServer,
  type IdentityServer,
  startCardProcessorServer,
  startIdentityServer,
} from '@assess/sandbox/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import {
  hostileBodies,
  hostileHeaders,
  hostileJson,
  hostileParts,
  hostileQueries,
} from '../testing/calls/hostile-parts.ts';
import { sendRaw, type RawAnswer, type RawRequest } from '../testing/calls/raw-request.ts';
import { createSampleCalls, type SampleCall } from '../testing/calls/sample-calls.ts';
import { valuesOf, type Schema } from '../testing/calls/schema-values.ts';
import { addInvoice, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';

/** The number of runs. To run more: `FUZZ_RUNS=2000 FUZZ_SEED=7 npx vitest run --root apps/gateway src/http/bad-input`. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 15);
const seed = Number(process.env.FUZZ_SEED ?? 16);

interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly schema: Schema;
  readonly $ref?: string;
}

interface Described {
  readonly operationId: OperationName;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

/** A call before it is encoded. `body` is raw bytes, so that it can also be text that JSON.stringify never produces. */
interface Call {
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  readonly header: readonly (readonly [string, string])[];
  readonly body?: Buffer | undefined;
}

const json = ['content-type', 'application/json'] as const;

/** Lists the paths of all values in a body, the root first. */
const placesIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inside]) => placesIn(inside, [...path, name]))
    : []),
];

const placeholder = '\u2063here\u2063';

/** Serializes a body with other JSON text at one path, or under an additional key there. */
function withJson(body: unknown, place: readonly string[], text: string): string {
  const put = (value: unknown, [name, ...deeper]: readonly string[]): unknown => {
    if (name === undefined) return placeholder;
    const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
    Reflect.set(copy, name, put(Reflect.get(value as object, name), deeper));
    return copy;
  };
  return JSON.stringify(put(body, place)).replace(JSON.stringify(placeholder), () => text);
}

/** Matches text that reveals the gateway's implementation in a response. */
const tells =
  /\.[mc]?[jt]s:\d|node_modules|\n[^\S\n]+at |\bselect\b[^"]+\bfrom\b|insert into|\bviolates\b|syntax error|SQLSTATE|kysely|pglite|fastify|FST_|\bzod\b/i;

const inShort = ({ method, target, headers, body }: RawRequest, { status, text }: RawAnswer): string =>
  [`${method} ${target}`, JSON.stringify(headers), String(body), `${status} ${text}`]
    .map((part) => part.slice(0, 300))
    .join('\n');

describeOnEachDatabase('bad input', (database) => {
  let processor: CardProcessorServer;
  let identity: IdentityServer;
  let gateway: TestGateway;
  let port: number;
  let document: Document;
  let samples: Awaited<ReturnType<typeof createSampleCalls>>;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    identity = await startIdentityServer();
    gateway = createTestGateway(database(), processor, { ...createTestClock(), identity, chargeTimeoutMs: 1_000 });
    await gateway.server.listen({ port: 0, host: '127.0.0.1' });
    port = (gateway.server.server.address() as AddressInfo).port;
    document = (await gateway.call<Document>('GET', '/openapi.json')).body;
    samples = await createSampleCalls(gateway, database(), identity);
  });
  afterAll(async () => {
    await gateway.server.close();
    await identity.close();
    await processor.close();
  });

  /** Generates calls with one fault, and calls that the schema allows. Each is a sequence of choices, so that failures shrink. */
  function callsOf({ operationId, parameters, requestBody }: Described): fc.Arbitrary<Call> {
    const own = parameters.filter(({ $ref }) => $ref === undefined);
    const usual = fc.nat().map((n): SampleCall => {
      const some = samples[operationId] ?? [() => ({})];
      return some[n % some.length]?.() ?? {};
    });
    const toCall = (
      { path = {}, query = {}, header = {}, body }: SampleCall,
      text = body && JSON.stringify(body),
    ): Call => ({
      path,
      query: Object.entries(query).map(([name, value]) => [name, encodeURIComponent(value)]),
      header: [...Object.entries(header), ...(text === undefined ? [] : [json])],
      body: text === undefined ? undefined : Buffer.from(text),
    });
    const queries = fc.record(
      Object.fromEntries(own.filter((each) => each.in === 'query').map(({ name, schema }) => [name, valuesOf(schema)])),
      { requiredKeys: [] },
    );
    const asDescribed = fc.tuple(usual, queries, requestBody ? valuesOf(bodyOf(requestBody)) : fc.constant(undefined));
    const changed = fc.tuple(usual, fc.nat(), fc.constantFrom(...hostileJson), fc.boolean());
    return fc.oneof(
      usual.map((call) => toCall(call)),
      asDescribed.map(([call, query, body]) => ({
        ...toCall({ ...call, body: undefined }, body === undefined ? undefined : JSON.stringify(body)),
        query: Object.entries(query).map(
          ([name, value]) => [name, encodeURIComponent(String(value).toWellFormed())] as const,
        ),
      })),
      changed.map(([call, n, text, isKey]) => {
        if (!call.body) return { ...toCall(call), header: [...toCall(call).header, json], body: Buffer.from(text) };
        const places = placesIn(call.body);
        const place = places[n % places.length] ?? [];
        return toCall(call, withJson(call.body, isKey ? [...place.slice(0, -1), '__proto__'] : place, text));
      }),
      fc
        .tuple(usual, fc.constantFrom(...hostileBodies))
        .map(([call, body]) => ({ ...toCall(call), header: [...Object.entries(call.header ?? {}), json], body })),
      fc.tuple(usual, fc.constantFrom(...hostileParts)).map(([call, part]) => ({
        ...toCall(call),
        path: Object.fromEntries(own.filter((each) => each.in === 'path').map(({ name }) => [name, part])),
      })),
      fc
        .tuple(usual, fc.array(fc.constantFrom(...hostileQueries), { minLength: 1, maxLength: 3 }))
        .map(([call, query]) => ({ ...toCall(call), query })),
      fc
        .tuple(usual, fc.array(fc.constantFrom(...hostileHeaders), { minLength: 1, maxLength: 3 }))
        .map(([call, more]) => {
          const { header, ...rest } = toCall(call);
          return { ...rest, header: [...header, ...more] };
        }),
    );
  }

  const bodyOf = ({ content }: NonNullable<Described['requestBody']>): Schema => content['application/json'].schema;

  const toRequest = (method: string, url: string, { path, query, header, body }: Call): RawRequest => {
    const at = url.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? 'x');
    const search = query.map(([name, value]) => `${name}=${value}`).join('&');
    return {
      method: method.toUpperCase(),
      target: search === '' ? at : `${at}?${search}`,
      headers: [...Object.entries(gateway.platform), ...header],
      body,
    };
  };

  /** Returns what is wrong with a response, if anything. */
  function wrongWith({ operationId, responses }: Described, { status, type, text }: RawAnswer): string | undefined {
    const listed = responses[status]?.description.split(', ');
    if (!listed) return `status ${status} is not listed`;
    if (status < 400) {
      const schema = (
        operations[operationId].answers as Record<number, (typeof operations)['readLiveness']['answers'][200]>
      )[status];
      return schema?.safeParse(type.startsWith('application/json') ? JSON.parse(text) : text).success
        ? undefined
        : 'the answer breaks its schema';
    }
    if (!type.startsWith('application/problem+json')) return `a problem of type ${type}`;
    const problem = problemSchema.safeParse(JSON.parse(text)).data;
    if (problem?.status !== status) return 'no problem document, or of another status';
    const kind = problem.type.replace('/problems/', '');
    if (kind === 'internal') return 'a failure of our own';
    if (!listed.includes(kind)) return `${kind} is not listed`;
    if (tells.test(text)) return 'it tells how it is made';
    return undefined;
  }

  it(
    'gets a response of the contract in time, from every operation',
    { timeout: 60_000 + numRuns * 4_000 },
    async () => {
      const described = Object.entries(document.paths).flatMap(([url, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ method, url, operation })),
      );
      expect(described.map(({ operation }) => operation.operationId).sort()).toEqual(Object.keys(operations).sort());
      const wrong: string[] = [];
      for (const { method, url, operation } of described) {
        const property = fc.asyncProperty(callsOf(operation), async (call) => {
          const request = toRequest(method, url, call);
          const answer = await sendRaw(port, request);
          const found = wrongWith(operation, answer);
          if (found !== undefined) throw new Error(`${found}\n${inShort(request, answer)}`);
        });
        const { failed, errorInstance } = await fc.check(property, { numRuns, seed });
        if (failed) wrong.push(`${operation.operationId}: ${String(errorInstance)}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('leaves the gateway ready and able to take payments', async () => {
    expect((await gateway.call('GET', '/health/ready')).status).toBe(200);
    const { body } = await gateway.openPayment([await addInvoice(database())]);
    expect((await gateway.attempt(body.id, 'key')).body.state).toBe('paid');
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});
