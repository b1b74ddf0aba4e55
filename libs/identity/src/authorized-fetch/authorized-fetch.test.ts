import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdentity } from '../create-identity.ts';
import { IdentityError } from '../identity-error.ts';
import type { SignInProgress } from '../sign-in/sign-in-step.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { startScriptedServer, type ServerCall, type ServerReply } from '../testing/scripted-server.ts';
import { callback, stepWith } from '../testing/step-examples.ts';
import { webTokenStore } from '../token-store.ts';
import type { StepUp } from './step-up.ts';

const authenticate = 'POST /auth/json/realms/root/realms/alpha/authenticate';
const transaction = { TransactionConditionAdvice: ['tx-1'] };
const tree = { AuthenticateToServiceConditionAdvice: ['/alpha:StepUp'] };
const success = { json: { tokenId: 's1', successUrl: '/', realm: '/alpha' } };

let server: Awaited<ReturnType<typeof startScriptedServer>>;
/** The service's responses before and after it has seen a proof. */
let service: { first: ServerReply; then: ServerReply };
let identityServer: (call: ServerCall) => ServerReply;

let logged: string[] = [];

const hasProof = ({ query, headers }: ServerCall) => query.has('_idtoken') || headers['x-idtoken'] !== undefined;
const inHeader = (advices: object): ServerReply => ({
  status: 401,
  headers: { 'www-authenticate': `SSOADVICE realm="/alpha",advices="${btoa(JSON.stringify(advices))}",am_uri="x"` },
});

beforeEach(async () => {
  logged = [];
  service = { first: {}, then: { json: { paid: true } } };
  identityServer = (call) =>
    call.body === '' ? { json: stepWith([callback('PasswordCallback', { prompt: 'Code' })]) } : success;
  server = await startScriptedServer((call) => {
    if (call.line === authenticate) return identityServer(call);
    if (call.line.startsWith('GET /am')) return { html: '<h1>Sign in</h1>' };
    return hasProof(call) ? service.then : service.first;
  });
});

afterEach(() => server.close());

const confirm = async (step: SignInProgress) => (step.kind === 'step' ? step.submit({ IDToken1: '123456' }) : step);

function pay(stepUp: StepUp = confirm, init?: RequestInit) {
  const storage = memoryStorage();
  storage.setItem('FR-SDK-store', JSON.stringify({ accessToken: 'a1', idToken: 'i1' }));
  const { authorizedFetch } = createIdentity({
    baseUrl: `${server.origin}/auth`,
    realm: 'alpha',
    clientId: 'store',
    redirectUri: `${server.origin}/silent.html`,
    log: (line) => logged.push(line),
    newRequestId: () => 'second',
    tokenStore: webTokenStore(() => storage),
    isOnline: () => true,
    stepUp,
  });
  return authorizedFetch(`${server.origin}/payments?page=1`, { method: 'POST', body: 'order', ...init });
}

const lines = () => server.calls.map(({ line }) => line);

describe('step-up', () => {
  it.each([
    ['as a header, for a transaction', inHeader(transaction), { page: '1', _txid: 'tx-1', _idtoken: 'i1' }, {}],
    ['as a header, for a tree', inHeader(tree), { page: '1', _idtoken: 'i1' }, {}],
    [
      'as JSON, for a transaction',
      { json: { advices: transaction } },
      { page: '1' },
      { 'x-txid': 'tx-1', 'x-idtoken': 'i1' },
    ],
    [
      'as JSON, for a tree',
      { status: 403, json: { advices: tree } },
      { page: '1' },
      { 'x-tree': '/alpha:StepUp', 'x-idtoken': 'i1' },
    ],
  ])('follows an advice %s, and sends the request again with its proof', async (_, advice, query, headers) => {
    service.first = advice;
    const response = await pay();
    expect(await response.json()).toEqual({ paid: true });
    expect(lines()).toEqual(['POST /payments', authenticate, authenticate, 'POST /payments']); // no token is renewed
    const again = server.calls.at(-1)!;
    expect(Object.fromEntries(again.query)).toEqual(query);
    expect(again.headers).toMatchObject({ authorization: 'Bearer a1', ...headers });
    expect(again.body).toBe('order');
  });

  it('gives the request that is sent again a request id of its own, and logs both', async () => {
    service.first = inHeader(transaction);
    await pay(confirm, { headers: { 'x-request-id': 'first' } });
    const sent = server.calls.filter(({ line }) => line === 'POST /payments');
    expect(sent.map(({ headers }) => headers['x-request-id'])).toEqual(['first', 'second']);
    expect(logged).toEqual(['identity: request first is sent again as second']);
  });

  it('adds no request id to a request without one', async () => {
    service.first = inHeader(transaction);
    await pay();
    const sent = server.calls.filter(({ line }) => line === 'POST /payments');
    expect(sent.map(({ headers }) => headers['x-request-id'])).toEqual([undefined, undefined]);
  });

  it('asks the identity server as the SDK does', async () => {
    service.first = inHeader({ TransactionConditionAdvice: ['a&b', 'c'] });
    await pay();
    const [, begin, end] = server.calls;
    expect(Object.fromEntries(begin!.query)).toEqual({
      authIndexType: 'composite_advice',
      authIndexValue:
        '<Advices><AttributeValuePair><Attribute name="TransactionConditionAdvice"/>' +
        '<Value>c a&amp;b</Value></AttributeValuePair></Advices>',
    });
    expect(begin!.headers).toMatchObject({
      authorization: 'Bearer a1',
      'accept-api-version': 'resource=2.0, protocol=1.0',
    });
    expect(begin!.body).toBe('');
    expect(JSON.parse(end!.body).callbacks[0].input[0].value).toBe('123456');
    expect(server.calls[0]!.headers['x-authenticate-response']).toBe('header');
  });

  it('follows an advice that is a redirect to the sign-in page', async () => {
    const xml =
      '<Advices><AttributeValuePair><Attribute name="TransactionConditionAdvice"/><Value>tx-1</Value></AttributeValuePair></Advices>';
    service.first = {
      status: 302,
      headers: { location: `/am?authIndexType=composite_advice&authIndexValue=${encodeURIComponent(xml)}` },
    };
    expect(await (await pay(confirm, { method: 'GET', body: undefined })).json()).toEqual({ paid: true });
    const again = server.calls.at(-1)!;
    expect(again.line).toBe('GET /payments');
    expect(again.query.get('_txid')).toBe('tx-1');
  });

  it.each([
    ['JSON', { json: { invoices: [] } }, '{"invoices":[]}'],
    ['a decision that asks for nothing', { json: { advices: {} } }, '{"advices":{}}'],
    ['JSON that is none', { headers: { 'content-type': 'application/json' }, html: '<' }, '<'],
    ['HTML', { html: '<h1>Hello</h1>' }, '<h1>Hello</h1>'],
    ['nothing', { status: 204 }, ''],
    ['an error', { status: 403, json: { error: 'no' } }, '{"error":"no"}'],
  ])('passes on %s untouched', async (_, plain, body) => {
    service.first = plain;
    expect(await (await pay()).text()).toBe(body);
    expect(lines()).toEqual(['POST /payments']);
  });

  it('follows no advice where the app has nothing to show it with', async () => {
    service.first = { status: 403, json: { advices: transaction } };
    const storage = memoryStorage();
    storage.setItem('FR-SDK-store', JSON.stringify({ accessToken: 'a1' }));
    const { authorizedFetch } = createIdentity({
      baseUrl: `${server.origin}/auth`,
      realm: 'alpha',
      clientId: 'store',
      redirectUri: `${server.origin}/silent.html`,
      log: () => {},
      tokenStore: webTokenStore(() => storage),
    });
    expect(await (await authorizedFetch(`${server.origin}/payments`)).json()).toEqual({ advices: transaction });
  });

  it('rejects at once when the visitor cancels, and asks for nothing again', async () => {
    service.first = inHeader(transaction);
    const cancel = vi.fn(() => Promise.reject(new Error('cancelled')));
    await expect(pay(cancel)).rejects.toMatchObject({ name: 'IdentityError', kind: 'UNKNOWN' });
    expect(lines()).toEqual(['POST /payments', authenticate]);
    const own = new IdentityError('UNKNOWN', 'The dialog was closed');
    await expect(pay(() => Promise.reject(own))).rejects.toBe(own);
  });

  it('shows the visitor the first step again after a rejection', async () => {
    service.first = inHeader(transaction);
    const refuse = { status: 401, json: { code: 401, message: 'Login failure' } };
    const step = { json: stepWith([callback('PasswordCallback', { prompt: 'Code' })]) };
    identityServer = ({ body }) => (body === '' ? step : body.includes('123456') ? success : refuse);
    const response = await pay(async (first, startAgain) => {
      expect(first.kind === 'step' && (await first.submit({ IDToken1: 'wrong' }))).toMatchObject({ kind: 'refused' });
      return confirm(await startAgain());
    });
    expect(await response.json()).toEqual({ paid: true });
    const [, begin, , beginAgain] = server.calls;
    expect(beginAgain).toMatchObject({ body: '', query: begin!.query });
  });

  it.each([
    ['says nothing', inHeader({}), 'Error: Transactional or Service Advice is empty.'],
    ['is empty', inHeader({ TransactionConditionAdvice: [] }), 'Error: Transactional or Service Advice is empty.'],
    [
      'is empty as JSON',
      { json: { advices: { TransactionConditionAdvice: [] } } },
      'Error: Transactional or Service Advice is empty.',
    ],
    [
      'cannot be read',
      { status: 401, headers: { 'www-authenticate': 'SSOADVICE advices="%%%"' } },
      'Error: Transactional or Service Advice is empty.',
    ],
  ])('rejects where the advice %s, before anybody is asked', async (_, advice, message) => {
    service.first = advice;
    await expect(pay()).rejects.toMatchObject({ name: 'IdentityError', message });
    expect(lines()).toEqual(['POST /payments']);
  });

  it('rejects where the identity server begins with no step', async () => {
    service.first = inHeader(transaction);
    identityServer = () => success;
    await expect(pay()).rejects.toMatchObject({ message: 'Initial response from auth server not a step.' });
  });

  it('rejects if the steps are not completed', async () => {
    service.first = inHeader(transaction);
    const refuse = { status: 401, json: { code: 401, message: 'Login failure' } };
    identityServer = (call) => (call.body === '' ? { json: stepWith([callback('PasswordCallback', {})]) } : refuse);
    await expect(pay()).rejects.toMatchObject({ name: 'IdentityError', message: 'Authentication tree failure.' });
    expect(lines()).toEqual(['POST /payments', authenticate, authenticate]);
  });
});
