import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStripeServer, type StripeServer } from '../../../../sandbox/src/testing/stripe-server.ts';
import { checkStripeSettings } from './check-settings.ts';

let server: StripeServer;

beforeAll(async () => {
  server = await startStripeServer();
});
beforeEach(() => server.clear());
afterAll(() => server.close());

const check = (more: Partial<Parameters<typeof checkStripeSettings>[0]> = {}) =>
  checkStripeSettings({ secretKey: server.secretKey, api: server.api, isProduction: false, ...more });

const wrong = (...faults: string[]) => ({ kind: 'wrong', faults });

describe(checkStripeSettings, () => {
  it('accepts a key with all rights, and changes nothing', async () => {
    expect(await check()).toEqual({ kind: 'right' });
    const { intents, charges, refunds, customers } = server.book;
    expect([intents, charges, refunds, customers].map(({ size }) => size)).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['paymentIntents.cancel', 'PaymentIntents: write'],
    ['refunds.create', 'Charges and Refunds: write'],
    ['customers.update', 'Customers: write'],
    ['paymentMethods.detach', 'PaymentMethods: write'],
    ['balance.retrieve', 'Balance: read'],
    ['disputes.list', 'Disputes: read'],
    ['balanceTransactions.list', 'Balance transaction sources: read'],
  ])('names the missing right for %s', async (request, right) => {
    server.breakNext(request, {
      status: 403,
      error: { type: 'invalid_request_error', code: 'more_permissions_required' },
    });
    expect(await check()).toEqual(wrong(`STRIPE_SECRET_KEY lacks rights, add them in the dashboard: ${right}`));
  });

  it('says that Stripe does not know the key', async () => {
    expect(await check({ secretKey: 'sk_test_of_nobody' })).toEqual(
      wrong('STRIPE_SECRET_KEY is not a key that Stripe knows: create one in the dashboard'),
    );
  });

  it('says that a key of test mode charges no card in production', async () => {
    expect(await check({ isProduction: true })).toEqual(
      wrong('STRIPE_SECRET_KEY is a key of test mode, so no card is charged'),
    );
  });

  it('says that another mode answers', async () => {
    server.breakNext('balance.retrieve', { change: (balance) => (balance.livemode = true) });
    expect(await check()).toEqual(
      wrong('STRIPE_SECRET_KEY has another mode than the account that answers: check STRIPE_API'),
    );
  });

  it('says that Stripe answers in another version of its API', async () => {
    server.version = '2020-08-27';
    expect(await check()).toEqual(
      wrong('Stripe answers in version 2020-08-27 of its API instead of 2026-10-28.endive'),
    );
  });

  it.each(['paymentIntents.cancel', 'balance.retrieve'])('is not answered while %s fails', async (request) => {
    server.breakNext(request, 'failed');
    expect(await check()).toEqual({ kind: 'unanswered' });
  });

  it('is not answered while Stripe is away', async () => {
    server.isAway = true;
    expect(await check()).toEqual({ kind: 'unanswered' });
  });
});
