import { createGatewayClient } from '@assess/gateway-client';
import { createFakeGateway, problemAnswer, type FakeAnswer } from '@assess/gateway-client/testing';
import { describe, expect, it } from 'vitest';
import type { PaymentForm } from '../payment-form.ts';
import { aConfirmation, aPayment, aPaymentForm } from '../testing/index.ts';
import { createPayByCard } from './pay-by-card.ts';
import type { TokenOutcome } from './card-tokenizer.ts';

const payment = aPayment();
const paid = { ...payment, state: 'paid', confirmation: aConfirmation };
const ok = (body: unknown): FakeAnswer => ({ status: 200, body });

/** Pays at a gateway that returns these responses to the attempts in turn, and `now` when the payment itself is read. */
function pay(
  attempts: FakeAnswer[],
  {
    now = payment as unknown,
    token = { kind: 'token', token: 'tok_1' } as TokenOutcome,
    form = aPaymentForm({ apartment: ' ', line3: 'Mailbox 12', vatNumber: 'US 123' }) as PaymentForm,
    solve = async (challenge: string) => `${challenge}, solved`,
  } = {},
) {
  const answers = [...attempts];
  const fake = createFakeGateway(({ method }) =>
    method === 'GET' ? ok(now) : (answers.shift() ?? new Error('no more answers')),
  );
  const gateway = createGatewayClient({ baseUrl: 'http://gateway.test', fetch: fake.fetch });
  const payByCard = createPayByCard({
    gateway,
    tokenise: async () => token,
    locale: 'fr-ca',
    newKey: () => 'key-1',
    solve,
  });
  return {
    fake,
    outcome: payByCard(payment, form),
  };
}

const challenged = { ...payment, state: 'requires-action', action: { url: 'https://bank.example/1' } };

describe(createPayByCard, () => {
  it('leads to the bank that asks about what was just sent, and not where another tab has sent it', async () => {
    const bank = { kind: 'challenged', url: 'https://bank.example/1' };
    expect(await pay([ok(challenged)]).outcome).toEqual({ ...bank, isNew: true });
    expect(await pay([new Error('lost'), ok(challenged)]).outcome).toEqual({ ...bank, isNew: true });
    expect(await pay([problemAnswer('payment-in-progress')], { now: challenged }).outcome).toEqual(bank);
  });

  it('attempts once with the token, the trimmed address, the locale and a key', async () => {
    const { fake, outcome } = pay([ok(paid)]);
    expect(await outcome).toEqual({ kind: 'paid' });
    expect(fake.requests).toHaveLength(1);
    expect(fake.requests[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(fake.requests[0]?.body).toMatchObject({
      cardToken: 'tok_1',
      email: 'zoe@clinic.example',
      acceptedTerms: true,
      expectedTotal: payment.total,
      locale: 'fr-ca',
      billedTo: { street: '5601 Green Valley Drive', line3: 'Mailbox 12', vatNumber: 'US 123' },
    });
    expect(JSON.stringify(fake.requests)).not.toMatch(/4242|saveCard|savedCardId/);
  });

  it('asks to keep a card where the payer does, and names a saved one that is charged', async () => {
    const kept = pay([ok(paid)], { form: aPaymentForm({ saveCard: true }) });
    await kept.outcome;
    expect(kept.fake.requests[0]?.body).toMatchObject({ saveCard: true });
    const saved = pay([ok(paid)], { form: { ...aPaymentForm(), savedCardId: payment.id } });
    await saved.outcome;
    expect(saved.fake.requests[0]?.body).toMatchObject({ cardToken: 'tok_1', savedCardId: payment.id });
    expect(saved.fake.requests[0]?.body).not.toHaveProperty('saveCard');
  });

  it('sends the same key again when the answer is lost', async () => {
    const { fake, outcome } = pay([new TypeError('connection reset'), ok(paid)]);
    expect(await outcome).toEqual({ kind: 'paid' });
    expect(fake.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
    expect(fake.requests[0]?.body).toEqual(fake.requests[1]?.body);
  });

  const proofRequired = problemAnswer('proof-required', { challenge: 'work' });

  it('does the work that is asked for and sends the same attempt again with its proof', async () => {
    const { fake, outcome } = pay([proofRequired, new TypeError('connection reset'), ok(paid)]);
    expect(await outcome).toEqual({ kind: 'paid' });
    const [first, ...withProof] = fake.requests;
    expect(first?.body).not.toHaveProperty('proof');
    for (const request of withProof) expect(request.body).toEqual({ ...Object(first?.body), proof: 'work, solved' });
    expect(fake.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('does more work where more cards were declined meanwhile', async () => {
    const more = problemAnswer('proof-required', { challenge: 'more work' });
    const { fake, outcome } = pay([proofRequired, more, ok(paid)]);
    expect(await outcome).toEqual({ kind: 'paid' });
    expect(fake.requests.map(({ body }) => Object(body).proof)).toEqual([
      undefined,
      'work, solved',
      'more work, solved',
    ]);
  });

  it.each([
    ['is asked for again and again', Array(5).fill(proofRequired), undefined],
    ['cannot be done', [proofRequired], () => Promise.reject(new Error('no chunk'))],
  ])('has charged nothing where the work %s', async (_, attempts, solve) => {
    expect(await pay(attempts, solve && { solve }).outcome).toEqual({ kind: 'unavailable' });
  });

  it('is pending when the answer is lost twice, since the charge may have been made', async () => {
    expect(await pay([new TypeError('reset'), new TypeError('reset')]).outcome).toEqual({ kind: 'pending' });
  });

  it('tells why a card was declined', async () => {
    const declined = { ...payment, state: 'declined', reason: 'insufficient-funds' };
    expect(await pay([ok(declined)]).outcome).toEqual({ kind: 'declined', reason: 'insufficient-funds' });
  });

  it.each([
    ['already-paid', 'already-paid'],
    ['invoice-not-payable', 'not-payable'],
    ['total-changed', 'total-changed'],
    ['payment-expired', 'expired'],
    ['payment-not-found', 'expired'],
    ['too-many-requests', 'unavailable'],
    ['processor-unavailable', 'unavailable'],
    ['invalid-token', 'unavailable'],
    ['identity-unavailable', 'unavailable'],
    ['saved-card-not-found', 'saved-card-gone'],
  ] as const)('answers the problem %s as %s', async (problem, kind) => {
    expect(await pay([problemAnswer(problem)]).outcome).toEqual({ kind });
  });

  it('says of too many refused cards under what they are counted, and how long that lasts', async () => {
    const refused = problemAnswer('too-many-refusals', { subject: 'invoice' }, { 'retry-after': '1741' });
    expect(await pay([refused]).outcome).toEqual({ kind: 'too-many-refusals', subject: 'invoice', minutes: 30 });
  });

  it('names the fields that the gateway refuses, in the words of the page where it has them', async () => {
    const refused = (...errors: { path: string; message: string }[]) =>
      pay([problemAnswer('invalid-request', { errors })]).outcome;
    expect(
      await refused(
        { path: 'billedTo.city', message: 'city-required' },
        { path: 'email', message: 'a-rule-of-tomorrow' },
        { path: 'cardToken', message: 'too_big' },
      ),
    ).toEqual({ kind: 'invalid', issues: { city: 'city-required', email: 'value-required' } });
    expect(await refused({ path: 'locale', message: 'invalid_value' })).toEqual({ kind: 'unavailable' });
  });

  it('tells its own payment in progress from somebody else’s', async () => {
    const problem = problemAnswer('payment-in-progress');
    expect(await pay([problem], { now: { ...payment, state: 'charging' } }).outcome).toEqual({ kind: 'pending' });
    const invoices = payment.invoices.map((invoice) => ({
      ...invoice,
      status: { kind: 'payment-in-progress', since: '2026-11-20' },
    }));
    const outcome = { kind: 'in-progress-elsewhere' };
    expect(await pay([problem], { now: { ...payment, invoices } }).outcome).toEqual(outcome);
  });

  it('says how its own payment ended that was in progress in another tab a moment ago', async () => {
    const problem = problemAnswer('payment-in-progress');
    const declined = { ...payment, state: 'declined', reason: 'expired-card' };
    const outcome = { kind: 'declined', reason: 'expired-card' };
    expect(await pay([problem], { now: declined }).outcome).toEqual(outcome);
    expect(await pay([problem], { now: paid }).outcome).toEqual({ kind: 'paid' });
    expect(await pay([problem], { now: payment }).outcome).toEqual({ kind: 'unavailable' });
  });

  it('is paid where this very payment was made in another tab', async () => {
    expect(await pay([problemAnswer('already-paid')], { now: paid }).outcome).toEqual({ kind: 'paid' });
  });

  it('never asks the gateway without a token', async () => {
    const { fake, outcome } = pay([], { token: { kind: 'card-refused' } });
    expect(await outcome).toEqual({ kind: 'card-refused' });
    expect(fake.requests).toEqual([]);
  });
});
