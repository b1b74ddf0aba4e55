import { describe, expect, it } from 'vitest';
import { cardProcessorClient } from '../testing/card-processor-client.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { testCards } from './test-cards.ts';

const challenged = testCards.find(({ outcome }) => outcome === 'challenged')?.number;
const returnUrl = 'http://store.example/invoices/a/payment';

async function setUp() {
  const sandbox = await startSandbox();
  const client = cardProcessorClient(sandbox.url);
  /** Charges a card whose bank challenges its customer. */
  const begin = async (given: object = {}) => {
    const request = { token: await client.token(challenged), returnUrl, ...given };
    const { body } = await client.charge(request);
    return { request, body, url: String(body.action?.url) };
  };
  return { ...sandbox, ...client, begin };
}

describe('a card with a challenge', () => {
  it('returns the URL of the challenge, for every repeated charge', async () => {
    const { begin, charge, readCharge, ledger, url: origin } = await setUp();
    const { request, body, url } = await begin();
    expect(body).toEqual({
      reference: 'attempt-1',
      amountMinor: 12_345,
      currency: 'USD',
      card: { brand: 'visa', last4: '3220' },
      status: 'requires-action',
      action: { url: expect.stringMatching(`^${origin}/card-processor/challenges/[\\w-]{32}$`) },
    });
    expect((await charge(request)).body.action.url).toBe(url);
    expect((await readCharge()).body.status).toBe('requires-action');
    expect((await ledger()).body.charges).toEqual([]);
  });

  it.each([
    ['pass', 'succeeded', { status: 'approved', chargedAt: '2026-11-20T09:31:00.000Z' }],
    ['fail', 'failed', { status: 'declined', reason: 'authentication-failed' }],
    ['cancel', 'failed', { status: 'declined', reason: 'authentication-unfinished' }],
  ] as const)('is settled once when its customer chooses to %s', async (answer, hint, outcome) => {
    const { begin, answerChallenge, readCharge, clock, ledger } = await setUp();
    const { url } = await begin();
    clock.advance(60_000);
    expect(await answerChallenge(url, answer)).toEqual({
      status: 303,
      location: `${returnUrl}?redirect_status=${hint}`,
    });
    await answerChallenge(url, answer === 'pass' ? 'fail' : 'pass');
    expect((await readCharge()).body).toMatchObject(outcome);
    expect((await ledger()).body.charges).toMatchObject([{ status: outcome.status, at: '2026-11-20T09:31:00.000Z' }]);
  });

  it('is declined after 20 minutes without an answer, and ignores later answers', async () => {
    const { begin, answerChallenge, readCharge, clock, ledger } = await setUp();
    const { url } = await begin();
    clock.advance(1_199_999);
    expect((await readCharge()).body.status).toBe('requires-action');
    clock.advance(1);
    await answerChallenge(url, 'pass');
    expect((await readCharge()).body).toMatchObject({ status: 'declined', reason: 'authentication-unfinished' });
    expect((await ledger()).body.charges).toMatchObject([{ status: 'declined' }]);
  });

  it('can be voided during the challenge, after which no answer charges it', async () => {
    const { begin, answerChallenge, readCharge, voidCharge, charge, ledger } = await setUp();
    const { request, url } = await begin();
    const voided = { reference: 'attempt-1', status: 'voided' };
    expect((await voidCharge()).body).toEqual(voided);
    await answerChallenge(url, 'pass');
    for (const again of [await readCharge(), await voidCharge(), await charge(request)])
      expect(again.body).toEqual(voided);
    expect((await ledger()).body.charges).toEqual([]);
  });

  it('stays charged if the void is too late', async () => {
    const { begin, answerChallenge, voidCharge } = await setUp();
    const { url } = await begin();
    await answerChallenge(url, 'pass');
    expect((await voidCharge()).body.status).toBe('approved');
  });

  it('is saved with the charge, and challenged again next time', async () => {
    const { begin, answerChallenge, readCharge, tokenize, charge, refund } = await setUp();
    const { url } = await begin({ keepFor: 'customer-1' });
    expect((await refund({})).body.code).toBe('charge-unknown');
    await answerChallenge(url, 'pass');
    const { storedCard } = (await readCharge()).body;
    const { token } = (await tokenize({ securityCode: '123' })).body;
    const again = await charge({ token, storedCard: storedCard.id, reference: 'attempt-2' });
    expect(again.body.status).toBe('requires-action');
    expect((await refund({})).body.status).toBe('refunded');
  });
});

describe('the page of a challenge', () => {
  it('is in the language of its reader, and works without script', async () => {
    const { begin } = await setUp();
    const { url } = await begin();
    const page = await fetch(url, { headers: { 'accept-language': 'nl' } });
    const text = await page.text();
    expect(text).toContain('kaart eindigend op 3220');
    expect(text).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://store.example;");
  });

  it('reports that it has ended, and links back', async () => {
    const { begin, voidCharge } = await setUp();
    const { url } = await begin();
    await voidCharge();
    expect(await (await fetch(url)).text()).toContain(`<a href="${returnUrl}">Back to the store</a>`);
    expect((await fetch(`${url}x`)).status).toBe(404);
  });

  it('responds without a return URL', async () => {
    const { begin, answerChallenge } = await setUp();
    const { url } = await begin({ returnUrl: undefined });
    expect(await answerChallenge(url, 'pass')).toMatchObject({ status: 303, location: new URL(url).pathname });
  });
});

it('approves a frictionless card', async () => {
  const { token, charge } = await setUp();
  expect((await charge({ token: await token('4000000000003055'), returnUrl })).body.status).toBe('approved');
});
