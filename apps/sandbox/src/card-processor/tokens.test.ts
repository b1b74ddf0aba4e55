import { describe, expect, it } from 'vitest';
import { call, cardProcessorClient, encrypt, validCard } from '../testing/card-processor-client.ts';
import { startSandbox } from '../testing/start-sandbox.ts';

const minute = 60_000;

async function setUp() {
  const sandbox = await startSandbox();
  return { ...sandbox, ...cardProcessorClient(sandbox.url), tokensUrl: `${sandbox.url}/card-processor/tokens` };
}

describe('POST /keys', () => {
  it('gives a public key on P-256 for 15 minutes, without its private half', async () => {
    const { issueKey } = await setUp();
    const { jwk, expiresAt } = await issueKey();
    expect(jwk).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'enc', alg: 'ECDH-ES+A256KW' });
    expect(jwk).not.toHaveProperty('d');
    expect(expiresAt).toBe('2026-11-20T09:45:00.000Z');
  });

  it('gives another key every time', async () => {
    const { issueKey } = await setUp();
    const [first, second] = [await issueKey(), await issueKey()];
    expect(first.keyId).not.toBe(second.keyId);
    expect(first.jwk.x).not.toBe(second.jwk.x);
  });
});

describe('POST /tokens', () => {
  it('trades a card for a token that tells brand and last digits only', async () => {
    const { tokenize } = await setUp();
    const { status, body } = await tokenize(validCard);
    expect(status).toBe(201);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{32}$/),
      brand: 'visa',
      last4: '4242',
      expiresAt: '2026-11-20T09:45:00.000Z',
    });
  });

  it('makes one token with a key', async () => {
    const { issueKey, tokenize } = await setUp();
    const key = await issueKey();
    await tokenize(validCard, key);
    expect(await tokenize(validCard, key)).toMatchObject({ status: 422, body: { code: 'key-used' } });
  });

  it('makes one token when a key is used many times at once', async () => {
    const { issueKey, tokenize } = await setUp();
    const key = await issueKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => tokenize(validCard, key)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'key-used')).toHaveLength(9);
  });

  it('takes a corrected card with the key of the refused one', async () => {
    const { issueKey, tokenize } = await setUp();
    const key = await issueKey();
    const refused = await tokenize({ ...validCard, securityCode: '1234' }, key);
    expect(refused).toMatchObject({ status: 422, body: { code: 'card-invalid', field: 'securityCode' } });
    expect((await tokenize(validCard, key)).status).toBe(201);
  });

  it('takes a card until 15 minutes after the key was given', async () => {
    const { issueKey, tokenize, clock } = await setUp();
    const [early, late] = [await issueKey(), await issueKey()];
    clock.advance(15 * minute - 1);
    expect((await tokenize(validCard, early)).status).toBe(201);
    clock.advance(1);
    expect(await tokenize(validCard, late)).toMatchObject({ status: 422, body: { code: 'key-expired' } });
  });

  it('forgets keys that are long over', async () => {
    const { issueKey, tokenize, clock } = await setUp();
    const key = await issueKey();
    clock.advance(75 * minute);
    await issueKey();
    expect(await tokenize(validCard, key)).toMatchObject({ status: 422, body: { code: 'key-unknown' } });
  });

  it('refuses a card that is encrypted for another key', async () => {
    const { issueKey, tokenize } = await setUp();
    const [{ keyId }, { jwk }] = [await issueKey(), await issueKey()];
    const answer = await tokenize(validCard, { keyId, jwk });
    expect(answer).toMatchObject({ status: 422, body: { code: 'card-undecipherable', message: expect.any(String) } });
  });

  it.each([{ alg: 'ECDH-ES' }, { enc: 'A128GCM' }])('refuses the weaker encryption %j', async (algorithms) => {
    const { issueKey, tokensUrl } = await setUp();
    const { keyId, jwk } = await issueKey();
    const card = await encrypt(JSON.stringify(validCard), jwk, algorithms);
    const answer = await call(tokensUrl, { method: 'POST', body: { keyId, card } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'card-undecipherable' } });
  });

  it.each(['nonsense', 'a.b.c.d.e', JSON.stringify(validCard)])('refuses %j in place of a JWE', async (card) => {
    const { issueKey, tokensUrl } = await setUp();
    const { keyId } = await issueKey();
    const answer = await call(tokensUrl, { method: 'POST', body: { keyId, card } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'card-undecipherable' } });
  });

  it('refuses a JWE without JSON in it', async () => {
    const { issueKey, tokensUrl } = await setUp();
    const { keyId, jwk } = await issueKey();
    const answer = await call(tokensUrl, { method: 'POST', body: { keyId, card: await encrypt('4242', jwk) } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'card-invalid', field: 'number' } });
    const broken = await call(tokensUrl, { method: 'POST', body: { keyId, card: await encrypt('{', jwk) } });
    expect(broken).toMatchObject({ status: 422, body: { code: 'card-undecipherable' } });
  });

  it.each([
    [{}, 'keyId'],
    [{ keyId: 'k' }, 'card'],
    [{ keyId: 'k', card: 5 }, 'card'],
    [{ keyId: 'k', card: 'x'.repeat(8_001) }, 'card'],
    [[], ''],
  ])('refuses the request %#, which is not complete', async (body, field) => {
    const { tokensUrl } = await setUp();
    const answer = await call(tokensUrl, { method: 'POST', body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-request', field } });
  });
});
