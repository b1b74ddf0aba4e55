import { CompactEncrypt, importJWK, type JWK } from 'jose';

export const validCard = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, securityCode: '123' };

/** Encrypts a text like the payment page. */
const encrypt = async (plaintext: string, jwk: JWK, { alg = 'ECDH-ES+A256KW', enc = 'A256GCM' } = {}) =>
  new CompactEncrypt(new TextEncoder().encode(plaintext))
    .setProtectedHeader({ alg, enc })
    .encrypt(await importJWK(jwk, alg));

/** Sends and reads JSON, like the browser and the gateway. */
export async function call(url: string, { body, ...init }: Omit<RequestInit, 'body'> & { body?: unknown } = {}) {
  const response = await fetch(url, {
    ...init,
    headers: body === undefined ? init.headers : { 'content-type': 'application/json', ...init.headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Creates a client for both callers of the card processor: the customer's browser and the merchant's gateway. */
export function cardProcessorClient(sandboxUrl: string) {
  const url = `${sandboxUrl}/card-processor`;
  const headers = { authorization: 'Bearer sandbox-secret' };

  const issueKey = async (): Promise<{ keyId: string; jwk: JWK; expiresAt: string }> =>
    (await call(`${url}/keys`, { method: 'POST' })).body;

  const tokenize = async (card: object, key?: { keyId: string; jwk: JWK }) => {
    const { keyId, jwk } = key ?? (await issueKey());
    return call(`${url}/tokens`, { method: 'POST', body: { keyId, card: await encrypt(JSON.stringify(card), jwk) } });
  };

  return {
    issueKey,
    tokenize,
    /** Returns a token for a valid card with this number. */
    token: async (number = validCard.number): Promise<string> => {
      const securityCode = number.startsWith('37') ? '1234' : '123';
      return (await tokenize({ ...validCard, number, securityCode })).body.token;
    },
    charge: (request: object) =>
      call(`${url}/charges`, {
        method: 'POST',
        headers,
        body: { reference: 'attempt-1', amountMinor: 12_345, currency: 'USD', ...request },
      }),
    /** Answers the bank's challenge like a press on its page, and returns the URL of the redirect. */
    answerChallenge: async (url: string, answer: 'pass' | 'fail' | 'cancel') => {
      const body = new URLSearchParams({ answer });
      const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      return { status: response.status, location: response.headers.get('location') };
    },
    readCharge: (reference = 'attempt-1') => call(`${url}/charges/${reference}`, { headers }),
    voidCharge: (reference = 'attempt-1') => call(`${url}/charges/${reference}/void`, { method: 'POST', headers }),
    refund: (request: object) =>
      call(`${url}/refunds`, {
        method: 'POST',
        headers,
        body: { reference: 'refund-1', charge: 'attempt-1', amountMinor: 12_345, currency: 'USD', ...request },
      }),
    readRefund: (reference = 'refund-1') => call(`${url}/refunds/${reference}`, { headers }),
    refundsBetween: (from: string, to: string, after = '') =>
      call(`${url}/refunds?from=${from}&to=${to}${after && `&after=${after}`}`, { headers }),
    /** Removes a stored card. @returns the status. */
    removeStoredCard: async (id: string): Promise<number> =>
      (await fetch(`${url}/stored-cards/${id}`, { method: 'DELETE', headers })).status,
    heldCharges: () => call(`${url}/held-charges`, { headers }),
    ledger: (after?: string) => call(`${url}/ledger${after ? `?after=${after}` : ''}`, { headers }),
    ledgerBetween: (from: string, to: string) => call(`${url}/ledger?from=${from}&to=${to}`, { headers }),
  };
}
