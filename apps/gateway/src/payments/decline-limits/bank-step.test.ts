import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStripeServer, type StripeServer } from '../../../../sandbox/src/testing/stripe-server.ts';
import { describeOnEachDatabase } from '../../testing/databases/databases.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, unusedNumber } from '../../testing/test-gateway.ts';

describeOnEachDatabase('a card paid above a limit of declined cards, at Stripe', (database) => {
  const { clock } = createTestClock();
  let stripe: StripeServer;

  beforeAll(async () => {
    stripe = await startStripeServer(clock);
  });
  afterAll(() => stripe.close());

  it('has its bank asked for 3-D Secure, and no card below the limit', async () => {
    const gateway = createTestGateway(database(), stripe, { clock, declineLimits: '5,2,99', proofRounds: 1 });
    const account = unusedNumber('A');
    const open = async () => {
      const invoice = await addInvoice(database(), { customer_account_number: account });
      return (await gateway.openPayment([invoice])).body.id;
    };
    for (const key of ['a', 'b'])
      await gateway.attempt(await open(), key, {
        ...{ ...attempt, cardToken: 'pm_card_chargeDeclined', email: `${key}@example.org` },
      });
    const id = await open();
    const good = { ...attempt, cardToken: 'pm_card_visa' };
    const { body } = await gateway.attempt(id, 'key', good);
    expect(body.type).toBe('/problems/proof-required');
    const { challenge } = JSON.parse(body.challenge ?? '');
    const proof = JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
    expect((await gateway.attempt(id, 'key', { ...good, proof })).body.state).toBe('paid');
    const asked = [...stripe.book.intents.values()].map(
      ({ payment_method_options: options }) => options?.card?.request_three_d_secure,
    );
    expect(asked).toEqual(['automatic', 'automatic', 'challenge']);
  });
});
