import type { AttemptRequest, Charges, LookupKind, Payment } from '@assess/gateway-client/contract';
import { expect, it } from 'vitest';
import { runRetentionSweeps } from '../housekeeping/run-retention-sweeps.ts';
import { waitSeconds } from '../invoices/lookup-limits/proof-of-work.ts';
import { maxCopies } from '../receipts/receipt-copies.ts';
import { recheckAbandonedAttempts } from '../processor-sync/abandoned-attempts.ts';
import { settleUnfinishedPayments } from '../processor-sync/unfinished-payments.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestGateway, unusedNumber } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const usual = { amountMinor: 12_345, currency: 'USD' };

/** The body of the response to every caller for whom no charge is found. */
const none = '{"charges":[]}';

describeOnEachDatabase('finding a payment status', (database) => {
  const test = useTestGateway(database, { chargeTimeoutMs: 100 });
  const { advance } = test;

  /** Returns an account number that nothing else in this file uses. */
  const unusedAccount = () => unusedNumber('').slice(-4).replace(/^0/, 'Q');

  const invoiceOf = (given: Parameters<typeof addInvoice>[1] = {}) =>
    addInvoice(database(), { customer_account_number: unusedAccount(), ...given });
  type Invoice = Awaited<ReturnType<typeof invoiceOf>>;

  const ask = (body: object, gateway = test.gateway, address = '192.0.2.1') =>
    gateway.call<Charges & { challenge: string }>('POST', '/charge-searches', {
      body,
      headers: { 'x-client-address': address },
    });

  const byNumber = (
    { invoice_number: number, customer_account_number: accountNumber }: Invoice,
    given: { email?: string; accountNumber?: string; proof?: string } = {},
  ) => ({ kind: 'invoice-number', number, accountNumber, email: attempt.email, ...given });

  /** Pays invoices with a card token, which determines the outcome. */
  async function pay(invoices: readonly Invoice[], { cardToken, email = attempt.email }: Partial<AttemptRequest>) {
    const { body } = await test.gateway.openPayment(invoices);
    const request = { ...attempt, email, cardToken: cardToken ?? attempt.cardToken };
    const taken = await test.gateway.attempt(body.id, unusedNumber('key'), request);
    return { id: body.id, payment: taken.body };
  }

  const confirmationOf = ({ payment }: Awaited<ReturnType<typeof pay>>) => {
    if (payment.state !== 'paid') throw new Error(`The payment is ${payment.state}`);
    return payment.confirmation.number;
  };

  it('returns amount, time, card and confirmation number', async () => {
    const invoice = await invoiceOf();
    const confirmationNumber = confirmationOf(await pay([invoice], {}));
    const { status, body } = await ask(byNumber(invoice));
    expect([status, body]).toEqual([
      200,
      {
        charges: [
          {
            kind: 'paid',
            paidOn: '2026-11-20',
            total: usual,
            confirmationNumber,
            cardLast4: '4242',
            cardBrand: 'visa',
            invoiceNumbers: [invoice.invoice_number],
            invoiceCount: 1,
          },
        ],
      },
    ]);
    const byConfirmation = { kind: 'confirmation-number', number: confirmationNumber, email: attempt.email };
    expect((await ask(byConfirmation)).body).toEqual(body);
  });

  it.each<[LookupKind, 'order_number' | 'purchase_order_number']>([
    ['order-number', 'order_number'],
    ['purchase-order-number', 'purchase_order_number'],
  ])('finds it by the %s', async (kind, column) => {
    const invoice = await invoiceOf({ purchase_order_number: unusedNumber('PO-') });
    await pay([invoice], {});
    const { body } = await ask({ ...byNumber(invoice), kind, number: invoice[column] });
    expect(body.charges.map((charge) => charge.kind)).toEqual(['paid']);
  });

  it('does not reveal receipt, payer or payment id', async () => {
    const invoice = await invoiceOf();
    const { id } = await pay([invoice], {});
    const { text } = await ask(byNumber(invoice));
    for (const unsaid of [id, attempt.email, attempt.billedTo.lastName, attempt.billedTo.street])
      expect(text).not.toContain(unsaid);
  });

  it('ignores the case of the address and the spaces of the confirmation number', async () => {
    const invoice = await invoiceOf();
    const number = confirmationOf(await pay([invoice], { email: 'Ada.Lovelace@Example.org' }));
    expect((await ask(byNumber(invoice, { email: 'ADA.lovelace@example.ORG' }))).body.charges).toHaveLength(1);
    for (const typed of [
      number.toLowerCase(),
      number.replaceAll('-', ' '),
      number.replaceAll(/PC|-/g, ''),
      ` ${number} `,
    ])
      expect(
        (await ask({ kind: 'confirmation-number', number: typed, email: 'ada.lovelace@example.org' })).body.charges,
      ).toHaveLength(1);
  });

  it('reports a declined card as not charged for 24 hours, unless the invoice is paid', async () => {
    const invoice = await invoiceOf();
    await pay([invoice], { cardToken: 'declined' });
    const notCharged = { charges: [{ kind: 'not-charged', triedOn: '2026-11-20', total: usual }] };
    expect((await ask(byNumber(invoice))).body).toEqual(notCharged);
    advance(dayMs - minuteMs);
    await runRetentionSweeps(test.gateway.dependencies);
    expect((await ask(byNumber(invoice))).body).toEqual(notCharged);
    await pay([invoice], {});
    expect((await ask(byNumber(invoice))).body.charges.map(({ kind }) => kind)).toEqual(['paid']);

    const forgotten = await invoiceOf();
    await pay([forgotten], { cardToken: 'declined' });
    advance(2 * dayMs);
    await runRetentionSweeps(test.gateway.dependencies);
    expect((await ask(byNumber(forgotten))).text).toBe(none);
  });

  it('reports an attempt that was not sent as not charged', async () => {
    const invoice = await invoiceOf();
    await pay([invoice], { cardToken: 'out-of-service' });
    expect((await ask(byNumber(invoice))).body.charges).toMatchObject([{ kind: 'not-charged' }]);
  });

  it('reports a payment as pending until the card processor reports its outcome', async () => {
    const invoice = await invoiceOf();
    await pay([invoice], { cardToken: 'pending' });
    expect((await ask(byNumber(invoice))).body).toEqual({
      charges: [{ kind: 'pending', triedOn: '2026-11-20', total: usual }],
    });
    for (const reference of test.processor.charges.keys()) test.processor.approve(reference);
    advance(minuteMs);
    await settleUnfinishedPayments(test.gateway.dependencies);
    expect((await ask(byNumber(invoice))).body.charges).toMatchObject([{ kind: 'paid' }]);
  });

  it('reports the deadline of 3-D Secure, and that it has passed', async () => {
    const invoice = await invoiceOf();
    await pay([invoice], { cardToken: 'challenged' });
    expect((await ask(byNumber(invoice))).body.charges).toEqual([
      { kind: 'pending', triedOn: '2026-11-20', total: usual, confirmBy: '2026-11-20T12:15:00.000Z' },
    ]);
    advance(16 * minuteMs);
    await settleUnfinishedPayments(test.gateway.dependencies);
    expect((await ask(byNumber(invoice))).body.charges).toEqual([
      { kind: 'not-charged', triedOn: '2026-11-20', total: usual, isUnconfirmed: true },
    ]);
  });

  it('reports 3-D Secure also when the bank rejected the payer', async () => {
    const invoice = await invoiceOf();
    await pay([invoice], { cardToken: 'challenged' });
    for (const reference of test.processor.charges.keys()) test.processor.decline(reference, 'authentication-failed');
    advance(minuteMs);
    await settleUnfinishedPayments(test.gateway.dependencies);
    expect((await ask(byNumber(invoice))).body.charges).toMatchObject([{ kind: 'not-charged', isUnconfirmed: true }]);
  });

  it('returns the receipt without its payer, and mails it to the payer only', async () => {
    const invoice = await invoiceOf();
    const number = confirmationOf(await pay([invoice], { email: 'Ada@Example.org' }));
    const call = <Body>(path: string, body: object) =>
      test.gateway.call<Body>('POST', `/charge-searches/${path}`, {
        body,
        headers: { 'x-client-address': '192.0.2.1' },
      });
    const proven = { number, email: 'ada@example.org' };
    const read = await call<Payment>('receipt', proven);
    expect(read.body).toMatchObject({ state: 'paid', confirmation: { number }, invoices: [{ total: usual }] });
    expect(read.text).not.toContain(attempt.billedTo.lastName);
    expect(read.text).not.toMatch(/ada@example/i);

    advance(2 * dayMs);
    expect((await call('receipt-copies', proven)).body).toEqual({ isSent: true });
    const copies = await database()
      .kysely.selectFrom('receipt_copies as c')
      .innerJoin('payments as p', 'p.id', 'c.payment_id')
      .select(['c.email'])
      .where('p.confirmation_number', '=', number)
      .execute();
    expect(copies).toEqual([{ email: 'Ada@Example.org' }]);

    const guessed = { number, email: 'somebody@example.org' };
    for (const path of ['receipt', 'receipt-copies']) expect((await call(path, guessed)).status).toBe(404);
  });

  it('resends a receipt at most five times', async () => {
    const number = confirmationOf(await pay([await invoiceOf()], {}));
    const send = async () => {
      const { body } = await test.gateway.call<{ isSent: boolean }>('POST', '/charge-searches/receipt-copies', {
        body: { number, email: attempt.email },
        headers: { 'x-client-address': '192.0.2.1' },
      });
      await database().kysely.updateTable('receipt_copies').set({ sent_at: new Date() }).execute();
      return body.isSent;
    };
    for (let times = 0; times < maxCopies; times += 1) expect(await send()).toBe(true);
    expect(await send()).toBe(false);
  });

  it('reports a charge in progress', async () => {
    const invoice = await invoiceOf();
    const paying = pay([invoice], { cardToken: 'slow' });
    await expect.poll(async () => (await ask(byNumber(invoice))).body.charges).toMatchObject([{ kind: 'pending' }]);
    await paying;
  });

  it('does not report a late charge as declined', async () => {
    const invoice = await invoiceOf();
    await pay([invoice], { cardToken: 'silent' });
    advance(2 * minuteMs);
    await settleUnfinishedPayments(test.gateway.dependencies);
    expect((await ask(byNumber(invoice))).body.charges).toMatchObject([{ kind: 'not-charged' }]);
    const { kysely } = database();
    const { reference } = await kysely
      .selectFrom('attempts')
      .innerJoin('payment_invoices', 'payment_invoices.payment_id', 'attempts.payment_id')
      .select('reference')
      .where('invoice_id', '=', invoice.id)
      .executeTakeFirstOrThrow();
    test.processor.chargeVoided(reference, usual);
    advance(2 * minuteMs);
    await recheckAbandonedAttempts(test.gateway.dependencies);
    expect((await ask(byNumber(invoice))).body.charges).toMatchObject([{ kind: 'pending' }]);
    await pay([invoice], {});
    const { body } = await ask(byNumber(invoice));
    expect(body.charges.map(({ kind }) => kind).toSorted()).toEqual(['paid', 'pending']);
  });

  it('lists every payment of an order, the newest first', async () => {
    const order = { order_number: unusedNumber('ORD'), customer_account_number: unusedAccount() };
    const [first, second, third] = [await invoiceOf(order), await invoiceOf(order), await invoiceOf(order)];
    await pay([first], {});
    advance(minuteMs);
    await pay([second, third], { cardToken: 'declined' });
    const { body } = await ask({ ...byNumber(first), kind: 'order-number', number: order.order_number });
    expect(body.charges).toMatchObject([
      { kind: 'not-charged', total: { amountMinor: 24_690, currency: 'USD' } },
      { kind: 'paid', total: usual },
    ]);
  });

  it('responds the same for everyone else, byte for byte', async () => {
    const paid = await invoiceOf();
    const confirmationNumber = confirmationOf(await pay([paid], {}));
    const [unpaid, refused] = [await invoiceOf(), await invoiceOf()];
    await pay([refused], { cardToken: 'declined' });
    const email = 'somebody@example.org';
    const answers = [
      await ask(byNumber(paid, { email })),
      await ask(byNumber(refused, { email })),
      await ask(byNumber(paid, { accountNumber: unusedAccount() })),
      await ask(byNumber(unpaid)),
      await ask({ ...byNumber(paid), number: unusedNumber('INV') }),
      await ask({ kind: 'confirmation-number', number: confirmationNumber, email }),
      await ask({ kind: 'confirmation-number', number: 'PC-2222-2222-2222', email: attempt.email }),
    ];
    const seen = answers.map(({ status, text, headers }) =>
      JSON.stringify({ status, text, headers: { ...headers, 'x-request-id': '', date: '' } }),
    );
    expect(answers[0]?.text).toBe(none);
    expect(new Set(seen).size).toBe(1);
  });

  it('rejects the address of an earlier attempt once the payer has corrected it', async () => {
    const invoice = await invoiceOf();
    const { id } = await pay([invoice], { cardToken: 'declined', email: 'mistyped@example.org' });
    advance(minuteMs);
    await test.gateway.attempt(id, unusedNumber('key'));
    expect((await ask(byNumber(invoice, { email: 'mistyped@example.org' }))).text).toBe(none);
    expect((await ask(byNumber(invoice))).body.charges).toMatchObject([{ kind: 'paid' }]);
  });

  it.each([
    [{ kind: 'confirmation-number', number: 'PC-1', email: attempt.email }, 'number'],
    [{ kind: 'confirmation-number', number: 'PC-2222-2222-2222', email: 'nobody' }, 'email'],
    [{ kind: 'invoice-number', number: 'INV1000001', accountNumber: '1', email: attempt.email }, 'accountNumber'],
    [{ kind: 'invoice-number', number: 'INV1000001', accountNumber: 'A1001' }, 'email'],
  ])('refuses %j', async (body, path) => {
    const answer = await ask(body);
    expect([answer.status, answer.body.errors?.map((error) => error.path)]).toEqual([422, [path]]);
  });

  it('counts wrong guesses together with those of lookups, and requires the same proof of work', async () => {
    const { clock } = test;
    const gateway = createTestGateway(database(), test.processor, { clock, limits: '60,3,3' });
    const invoice = await invoiceOf();
    await pay([invoice], {});
    const wrong = (n: number) =>
      ask(byNumber(invoice, { email: `guess-${n}@example.org` }), gateway, `198.51.100.${n}`);
    expect((await wrong(1)).text).toBe(none);
    const otherAccount = { 'x-client-address': '198.51.100.2' };
    expect(
      (await gateway.lookUp('invoice-number', invoice.invoice_number ?? '', unusedAccount(), otherAccount)).status,
    ).toBe(404);
    expect((await wrong(3)).text).toBe(none);

    const refused = await ask(byNumber(invoice), gateway);
    expect([refused.status, refused.headers['retry-after'], refused.body.type]).toEqual([
      429,
      String(waitSeconds),
      '/problems/proof-required',
    ]);
    advance(waitSeconds * 1_000);
    const proven = await ask(byNumber(invoice, { proof: refused.body.challenge }), gateway);
    expect(proven.body.charges).toMatchObject([{ kind: 'paid' }]);
    const own = { 'x-client-address': '198.51.100.9' };
    const { customer_account_number: account, invoice_number: number } = invoice;
    expect((await gateway.lookUp('invoice-number', number ?? '', account, own)).status).toBe(429);
  });

  it('counts guesses at a confirmation number by the number, the address and the network', async () => {
    const { clock } = test;
    const gateway = createTestGateway(database(), test.processor, { clock, limits: '4,3,3' });
    const guess = (n: number, email = `g${n}@example.org`, network = `203.0.113.${n}`) =>
      ask({ kind: 'confirmation-number', number: `PC-3333-3333-${3330 + n}`, email }, gateway, network);
    for (const n of [2, 3, 4]) expect((await guess(n, 'one@example.org')).text).toBe(none);
    expect((await guess(5, 'ONE@example.org')).body.type).toBe('/problems/proof-required');
    for (const n of [6, 7, 8, 9]) expect((await guess(n, undefined, '203.0.113.99')).text).toBe(none);
    expect((await guess(22, undefined, '203.0.113.99')).body.type).toBe('/problems/too-many-requests');
  });
});
