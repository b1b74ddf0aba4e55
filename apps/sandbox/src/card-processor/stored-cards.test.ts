import { describe, expect, it } from 'vitest';
import { cardProcessorClient, validCard } from '../testing/card-processor-client.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { testCards } from './test-cards.ts';

async function setUp() {
  const sandbox = await startSandbox();
  const client = cardProcessorClient(sandbox.url);
  let attempts = 0;
  /** Stores a card by charging it. */
  const keep = async (number?: string, keepFor = 'customer-1') => {
    const { body } = await client.charge({
      token: await client.token(number),
      keepFor,
      reference: `keep-${(attempts += 1)}`,
    });
    return body.storedCard;
  };
  /** Charges a stored card with a security code of this length. */
  const chargeStored = async (storedCard: string, securityCode = '123') => {
    const { token } = (await client.tokenize({ securityCode })).body;
    return await client.charge({ token, storedCard, reference: `stored-${(attempts += 1)}` });
  };
  return { ...sandbox, ...client, keep, chargeStored };
}

const numberOf = (wanted: string) => testCards.find(({ outcome }) => outcome === wanted)?.number;

describe('a stored card', () => {
  it('is returned with the approval and with every query of the charge', async () => {
    const { token, charge, readCharge, voidCharge } = await setUp();
    const request = { token: await token(), keepFor: 'customer-1' };
    const { storedCard } = (await charge(request)).body;
    expect(storedCard).toEqual({ id: expect.any(String), expiryMonth: 12, expiryYear: 2030 });
    for (const again of [await charge(request), await readCharge(), await voidCharge()])
      expect(again.body).toMatchObject({ status: 'approved', storedCard });
  });

  it('is the same for repeated requests of a customer, and another for another month or customer', async () => {
    const { keep, tokenize, charge } = await setUp();
    const kept = await keep();
    expect(await keep()).toEqual(kept);
    expect((await keep(undefined, 'customer-2')).id).not.toBe(kept.id);
    const { token } = (await tokenize({ ...validCard, expiryMonth: 11 })).body;
    const renewed = (await charge({ token, keepFor: 'customer-1', reference: 'renewed' })).body;
    expect(renewed.storedCard.id).not.toBe(kept.id);
  });

  it('is not created for a declined card or without a request', async () => {
    const { token, charge, readCharge, keep } = await setUp();
    expect(await keep(numberOf('declined'))).toBeUndefined();
    await charge({ token: await token() });
    expect((await readCharge()).body).not.toHaveProperty('storedCard');
  });

  it('is charged with its security code, and once with each token', async () => {
    const { keep, chargeStored, tokenize, charge } = await setUp();
    const { id } = await keep();
    expect((await chargeStored(id)).body).toMatchObject({ status: 'approved', card: { brand: 'visa', last4: '4242' } });
    const { token } = (await tokenize({ securityCode: '123' })).body;
    const request = { token, storedCard: id, reference: 'twice' };
    const first = await charge(request);
    expect((await charge(request)).body).toEqual(first.body);
    expect((await charge({ ...request, reference: 'thrice' })).body.code).toBe('token-used');
  });

  it.each([
    ['a code of another length', '4242424242424242', '1234', { status: 'declined', reason: 'wrong-security-code' }],
    ['the four digits of its brand', '378282246310005', '1234', { status: 'approved' }],
  ])('has the outcome of its brand with %s', async (_, number, code, answer) => {
    const { keep, chargeStored } = await setUp();
    const { id } = await keep(number);
    expect((await chargeStored(id, code)).body).toMatchObject(answer);
  });

  it('expires like any other', async () => {
    const { keep, chargeStored, clock } = await setUp();
    const { id } = await keep();
    clock.advance(Date.UTC(2031, 0) - clock.now());
    expect((await chargeStored(id)).body).toMatchObject({ status: 'declined', reason: 'expired-card' });
  });

  it('has the outcome of its test card', async () => {
    const { keep, chargeStored, readCharge, token, charge } = await setUp();
    await charge({ token: await token(numberOf('approved-answer-lost')), keepFor: 'c', reference: 'lost' }).catch(
      () => 'cut',
    );
    const { id } = (await readCharge('lost')).body.storedCard;
    await expect(chargeStored(id)).rejects.toThrow('fetch failed');
    expect((await keep()).id).not.toBe(id);
  });

  it('is deleted by a removal, which may be repeated', async () => {
    const { keep, chargeStored, removeStoredCard, readCharge } = await setUp();
    const { id } = await keep();
    expect([await removeStoredCard(id), await removeStoredCard(id), await removeStoredCard('x')]).toEqual([
      204, 204, 204,
    ]);
    expect(await chargeStored(id)).toMatchObject({ status: 422, body: { code: 'stored-card-unknown' } });
    expect((await readCharge('keep-1')).body).not.toHaveProperty('storedCard');
    expect((await keep()).id).not.toBe(id);
  });

  it('exists from the start for a customer of the demo data', async () => {
    const { chargeStored } = await setUp();
    expect((await chargeStored('stored-demo-visa')).body.status).toBe('approved');
    expect((await chargeStored('stored-demo-amex', '1234')).body.status).toBe('approved');
  });
});

describe('a token of a security code', () => {
  it('charges no card alone, and no other stored card', async () => {
    const { tokenize, token, charge, keep } = await setUp();
    const { id } = await keep();
    const code = (await tokenize({ securityCode: '123' })).body;
    expect(code).toEqual({ token: expect.any(String), expiresAt: expect.any(String) });
    expect((await charge({ token: code.token })).body.code).toBe('token-unknown');
    expect((await charge({ token: await token(), storedCard: id })).body.code).toBe('token-unknown');
  });

  it('is valid for 15 minutes', async () => {
    const { tokenize, charge, keep, clock } = await setUp();
    const { id: storedCard } = await keep();
    const { token } = (await tokenize({ securityCode: '123' })).body;
    clock.advance(15 * 60_000);
    expect((await charge({ token, storedCard })).body.code).toBe('token-expired');
  });

  it.each(['12', '12345', '12x', ''])('is not created for %j', async (securityCode) => {
    const { tokenize } = await setUp();
    expect(await tokenize({ securityCode })).toMatchObject({ status: 422, body: { field: 'securityCode' } });
  });
});
