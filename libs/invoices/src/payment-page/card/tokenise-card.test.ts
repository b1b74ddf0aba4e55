import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCardTokeniser } from './tokenise-card.ts';

const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2031, securityCode: '123' };

/** Simulates the card processor's network responses: one key, and the given response to the encrypted card. */
async function startProcessor(answer: (jwe: string, privateKey: CryptoKey) => Promise<Response>) {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES+A256KW');
  const jwk = await exportJWK(publicKey);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/keys')) return Response.json({ keyId: 'k1', jwk }, { status: 201 });
    const body = JSON.parse(String(init?.body)) as { keyId: string; card: string };
    expect(body.keyId).toBe('k1');
    expect(String(init?.body)).not.toContain(card.number);
    return answer(body.card, privateKey);
  };
  return createCardTokeniser({ url: 'http://cards.test', fetch, timeoutMs: 200 });
}

describe(createCardTokeniser, () => {
  beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));

  it('sends the card encrypted for the one-time key and gives the token', async () => {
    const tokenise = await startProcessor(async (jwe, privateKey) => {
      const { plaintext, protectedHeader } = await compactDecrypt(jwe, privateKey);
      expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual(card);
      expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: 'k1' });
      return Response.json({ token: 'tok_1' }, { status: 201 });
    });
    expect(await tokenise(card)).toEqual({ kind: 'token', token: 'tok_1' });
  });

  it('sends of a saved card nothing but its security code', async () => {
    const tokenise = await startProcessor(async (jwe, privateKey) => {
      const { plaintext } = await compactDecrypt(jwe, privateKey);
      expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ securityCode: '123' });
      return Response.json({ token: 'tok_2' }, { status: 201 });
    });
    expect(await tokenise({ securityCode: '123' })).toEqual({ kind: 'token', token: 'tok_2' });
  });

  it('tells a refused card from a processor that is down', async () => {
    const refuse = await startProcessor(async () => Response.json({ code: 'card-invalid' }, { status: 422 }));
    expect(await refuse(card)).toEqual({ kind: 'card-refused' });
    const broken = await startProcessor(async () => new Response('<h1>502</h1>', { status: 502 }));
    expect(await broken(card)).toEqual({ kind: 'unavailable' });
    const gone = createCardTokeniser({
      url: 'http://cards.test',
      fetch: () => Promise.reject(new TypeError('refused')),
    });
    expect(await gone(card)).toEqual({ kind: 'unavailable' });
  });

  it('tells that the device is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const fetch = () => Promise.reject(new TypeError('no connection'));
    expect(await createCardTokeniser({ url: 'http://cards.test', fetch })(card)).toEqual({ kind: 'offline' });
  });

  it('gives up on a processor that does not answer', async () => {
    const hang: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const tokenise = createCardTokeniser({ url: 'http://cards.test', fetch: hang, timeoutMs: 5 });
    expect(await tokenise(card)).toEqual({ kind: 'unavailable' });
  });
});
