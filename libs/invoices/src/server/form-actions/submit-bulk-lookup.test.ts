import { createGatewayClient } from '@assess/gateway-client';
import { createFakeGateway, problemAnswer, type FakeAnswer } from '@assess/gateway-client/testing';
import { parseSetCookie } from 'cookie';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readListedAmounts } from '../cookies/listed-amounts.ts';
import { readTypedList } from '../cookies/typed-list.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import { pathExamples } from '../testing/path-examples.ts';
import { submitBulkLookup } from './submit-bulk-lookup.ts';

const id = 'BBBBBBBBBBBBBBBBBBBBBB';
const path = '/invoices/en-us/several';
const created = (...notFound: object[]): FakeAnswer => ({
  status: 201,
  body: { id, kind: 'several', expiresAt: '2026-11-20T10:00:00.000Z', notFound },
});

async function post(fields: Record<string, string>, answer: FakeAnswer = created(), sent: Record<string, string> = {}) {
  const gateway = createFakeGateway(() => answer);
  const client = createGatewayClient({ baseUrl: 'http://gateway.test', headers: () => ({}), fetch: gateway.fetch });
  const find = submitBulkLookup({
    gatewayFor: () => client,
    paths: pathExamples,
    log: pino({ level: 'silent' }),
  });
  const response = await find(
    { cookies: sent } as unknown as InvoiceRequest,
    { locale: 'en-us' },
    new URLSearchParams(fields),
  );
  const cookies = response.headers.getSetCookie().map((text) => parseSetCookie(text));
  const valueOf = (name: string) => cookies.find((cookie) => cookie.name === name)?.value;
  return {
    location: response.headers.get('location'),
    asked: gateway.requests.map(({ body }) => body),
    kept: readTypedList({ cookies: { 'typed-list': valueOf('typed-list') } }),
    amounts: readListedAmounts({ cookies: { 'listed-amounts': valueOf('listed-amounts') } }),
    account: new URLSearchParams(valueOf('typed-search')).get('accountNumber'),
    cookies,
  };
}

describe(submitBulkLookup, () => {
  it('looks up each number once, in its possible spellings, the surest first, and redirects to the results', async () => {
    const { location, asked, kept, account } = await post({
      list: '1000201\r\nINV 1000202;A2002\nORD2000001\nINV1000202, A2002',
      accountNumber: 'A1001',
    });
    expect(asked).toEqual([
      {
        numbers: [
          { kind: 'invoice-number', spellings: ['INV1000202'], accountNumber: 'A2002' },
          { kind: 'order-number', spellings: ['ORD2000001'], accountNumber: 'A1001' },
          { kind: 'invoice-number', spellings: ['1000201', 'INV1000201'], accountNumber: 'A1001' },
        ],
      },
    ]);
    expect(location).toBe(`/invoices/en-us/several/${id}`);
    expect([kept, account]).toEqual([{ list: '', accountNumber: 'A1001', challenge: undefined }, 'A1001']);
  });

  it('stores missing and invalid numbers for the next list, with the account', async () => {
    const notFound = (number: string, accountNumber: string) => ({
      kind: 'invoice-number',
      number,
      accountNumber,
      isLookedUp: true,
    });
    const { location, kept, cookies } = await post(
      { list: 'INV1000201\nINV1000202\nINV12\nINV1000203 A2002', accountNumber: 'A1001' },
      created(notFound('INV1000202', 'A1001'), notFound('INV1000203', 'A2002')),
    );
    expect(location).toBe(`/invoices/en-us/several/${id}?unread=1`);
    expect(kept?.list).toBe('INV1000202\nINV1000203, account A2002\nINV12');
    expect(cookies.find(({ name }) => name === 'typed-list')).toMatchObject({ path, httpOnly: true, sameSite: 'lax' });
  });

  it('first shows how a form without script was read', async () => {
    const fields = { list: 'INV1000201 A1001', accountNumber: '', review: 'true' };
    const { location, asked, kept } = await post(fields);
    expect([location, asked, kept?.list]).toEqual([`${path}?again=1`, [], fields.list]);
  });

  it('carries the amounts of the list to the results, and none of another path', async () => {
    const list = 'Invoice;Account;Open amount\nINV1000201;A1001;1.234,56\n1000202;A1001;99\nINV1000203;A1001;';
    const { amounts, cookies } = await post({ list, accountNumber: '' });
    expect(amounts).toEqual({ INV1000201: '1234.56', INV1000202: '99.00' });
    expect(cookies.find(({ name }) => name === 'listed-amounts')?.path).toBe(`/invoices/en-us/several/${id}`);
  });

  it.each([
    ['not-found', problemAnswer('invoice-not-found')],
    ['not-found', problemAnswer('invalid-request')],
    ['too-many-requests', problemAnswer('too-many-requests')],
    ['proof-required', problemAnswer('proof-required', { challenge: '{"challenge":1}' })],
    ['unavailable', problemAnswer('unavailable')],
    ['unavailable', new Error('gone')],
  ])('redirects back for %s, with the input', async (problem, answer) => {
    const list = 'Dear Sir,\n\nINV1000201 – 99 €\nINV12';
    const { location, kept } = await post({ list, accountNumber: 'A1001' }, answer);
    expect(location).toBe(`${path}?problem=${problem}`);
    expect(kept).toMatchObject({ list, accountNumber: 'A1001' });
    expect(kept?.challenge).toBe(problem === 'proof-required' ? '{"challenge":1}' : undefined);
  });

  it.each([
    ['nothing', { list: '', accountNumber: '' }],
    ['no number', { list: 'please pay', accountNumber: 'A1001' }],
    ['no account', { list: 'INV1000201', accountNumber: '' }],
    [
      '51 numbers',
      { list: Array.from({ length: 51 }, (_, n) => `INV${1_000_201 + n}`).join('\n'), accountNumber: 'A1001' },
    ],
  ])('sends no request for %s', async (_, fields) => {
    const { location, asked, kept } = await post(fields);
    expect([location, asked]).toEqual([`${path}?problem=invalid`, []]);
    expect(kept).toMatchObject(fields);
  });

  it('stores no card number', async () => {
    const { kept } = await post(
      { list: 'INV1000201\n4242 4242 4242 4242', accountNumber: '4242424242424242' },
      problemAnswer('unavailable'),
    );
    expect(kept).toMatchObject({ list: 'INV1000201', accountNumber: '' });
  });

  it('stores only the numbers of a long text, as many as fit into a cookie', async () => {
    const noise = () => crypto.randomUUID().replace(/[0-9-]/g, 'x');
    const statement = Array.from({ length: 50 }, (_, n) => `INV${1_000_201 + n} ${(noise() + noise()).repeat(3)}`).join(
      '\n',
    );
    const { kept, cookies } = await post({ list: statement, accountNumber: 'A1001' }, problemAnswer('unavailable'));
    expect(kept?.list.split('\n')).toHaveLength(50);
    expect(cookies[0]?.value?.length).toBeLessThan(3_900);
  });
});

describe(readListedAmounts, () => {
  it('drops what is no amount from a forged cookie', () => {
    const forged = 'INV1000201=1.00&INV1000202=x&__proto__=2&INV3=1e9';
    expect(readListedAmounts({ cookies: { 'listed-amounts': forged } })).toEqual({ INV1000201: '1.00' });
  });
});

describe(readTypedList, () => {
  it.each([undefined, '', 'x', 'AAAA', '%%%', 'A'.repeat(4_000)])('survives the forged cookie %s', (forged) => {
    expect(() => readTypedList({ cookies: { 'typed-list': forged } })).not.toThrow();
  });
});
