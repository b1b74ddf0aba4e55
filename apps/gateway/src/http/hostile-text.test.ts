import { lookupKinds, type HandOffCreated, type Problem } from '@assess/gateway-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCardProcessorServer, type CardProcessorServer } from '../testing/card-processor-server.ts';
import { describeOnEachDatabase } from '../testing/databases.ts';
import { claimsOf, startIdentityServer, type IdentityServer } from '../testing/identity-server.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';

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

type Call = Partial<Record<'path' | 'query' | 'header', Record<string, string>>> & { body?: object };

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

/** Where strings stand in a body. */
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

/** In an address half a surrogate can only be its bytes. */
const encoded = (text: string) =>
  text
    .split(/(\p{Cs})/u)
    .map((part) => (/^\p{Cs}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');

describeOnEachDatabase('text that no field is for', (database) => {
  let processor: CardProcessorServer;
  let identity: IdentityServer;
  let gateway: TestGateway;
  /** Usual calls of an operation. */
  let samples: Record<string, (() => Call)[]>;
  let operations: { method: string; url: string; operation: Operation }[];
  let sent = 0;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    identity = await startIdentityServer();
    identity.claims.set('token-of-ada', claimsOf('ada', { customer_accounts: ['A1001'] }));
    gateway = createTestGateway(database(), processor, { ...createTestClock(), identity });
    const invoice = await addInvoice(database(), { purchase_order_number: 'PO-1234' });
    const { body: lookup } = await gateway.lookUp('order-number', invoice.order_number, 'A1001');
    const { body: payment } = await gateway.openPayment([await addInvoice(database())]);
    const handOff = { invoiceIds: [invoice.public_id], sender: 'Ada' };
    const made = await gateway.call<HandOffCreated>('POST', `/invoice-lookups/${lookup.id}/hand-offs`, {
      body: handOff,
    });
    const { id: linkId, secret } = made.body;
    const awaited = await addInvoice(database(), { invoice_number: null, shipped_on: '2026-11-19' });
    const { body: order } = await gateway.lookUp('order-number', awaited.order_number, 'A1001');
    const numbers = {
      'invoice-number': invoice.invoice_number,
      'order-number': invoice.order_number,
      'purchase-order-number': invoice.purchase_order_number,
    };
    const asAda = { header: { authorization: 'Bearer token-of-ada' }, path: { userId: 'ada' } };
    const asCardOfAda = { ...asAda, path: { userId: 'ada', cardId: payment.id } };
    samples = {
      lookUpInvoices: lookupKinds.map((kind) => () => ({
        body: { kind, number: numbers[kind], accountNumber: 'A1001' },
      })),
      findCharge: [
        ...lookupKinds.map((kind) => () => ({
          body: { kind, number: numbers[kind], accountNumber: 'A1001', email: attempt.email },
        })),
        () => ({ body: { kind: 'confirmation-number', number: 'PC-2222-2222-2222', email: attempt.email } }),
      ],
      lookUpSeveralInvoices: [
        () => ({
          body: {
            numbers: [{ kind: 'order-number', spellings: [invoice.order_number], accountNumber: 'A1001' }],
          },
        }),
      ],
      readInvoiceLookup: [() => ({ path: { id: lookup.id } })],
      readPayableInvoices: [() => ({ path: { id: lookup.id } })],
      openPayment: [() => ({ body: { lookupId: lookup.id, invoiceIds: [invoice.public_id] } })],
      createHandOff: [() => ({ path: { id: lookup.id }, body: handOff })],
      readHandOff: [() => ({ path: { id: linkId } })],
      openHandOff: [() => ({ path: { id: linkId }, body: { accountNumber: 'A1001', proof: '{}' } })],
      withdrawHandOff: [() => ({ path: { id: linkId }, body: { secret } })],
      readPayment: [() => ({ path: { id: payment.id } })],
      takePayment: [
        () => ({
          path: { id: payment.id },
          header: { 'idempotency-key': `key-${(sent += 1)}` },
          body: { ...attempt, cardToken: `declined-${sent}` }, // so that the same payment can be tried again
        }),
      ],
      announceTransfer: [
        () => ({
          path: { id: lookup.id },
          body: {
            invoiceIds: [invoice.public_id],
            paidOn: '2026-11-19',
            amount: { amountMinor: invoice.amount_minor, currency: invoice.currency },
            ...{ reference: '', note: '', name: 'Ada', email: attempt.email },
          },
        }),
      ],
      askPayableNotice: [
        () => ({ path: { id: order.id, invoiceId: awaited.public_id }, body: { email: attempt.email } }),
      ],
      confirmPayableNotice: [() => ({ body: { secret: linkId } })],
      stopPayableNotices: [() => ({ body: { secret: linkId } })],
      readUser: [() => asAda],
      readUserAccounts: [() => asAda],
      lookUpUserAccount: [() => ({ ...asAda, body: { accountNumber: 'A1001' } })],
      readUserPayments: [() => asAda],
      readSavedCards: [() => asAda],
      chooseDefaultCard: [() => asCardOfAda],
      removeSavedCard: [() => ({ ...asCardOfAda, query: { _txid: 'tx-1' } })],
    };
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

  async function answerTo(method: string, url: string, { path = {}, query = {}, header = {}, body }: Call) {
    const at = url.replace(/\{(\w+)\}/g, (_, name: string) => encoded(path[name] ?? 'x'));
    const search = Object.entries(query).map(([name, text]) => `${name}=${encoded(text)}`);
    const { statusCode, headers, payload } = await gateway.server.inject({
      method: method.toUpperCase() as 'GET',
      url: search.length > 0 ? `${at}?${search.join('&')}` : at,
      headers: { ...gateway.platform, ...header },
      ...(body && { payload: body }),
    });
    return { statusCode, type: String(headers['content-type']), payload };
  }

  /** Every place of an operation where a text may stand, with the call that has it there. */
  const placesOf = (operation: Operation) =>
    (samples[operation.operationId] ?? [() => ({})]).flatMap((usual) => placesIn(operation, usual));

  function placesIn({ parameters, requestBody }: Operation, usual: () => Call) {
    const call = (change: (usual: Call) => Call) => () => change(usual());
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

  it('is taken, or refused by the name of its field: in every field of every call', { timeout: 120_000 }, async () => {
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
  });
});
