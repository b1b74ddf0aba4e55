import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { startMailServer } from '../testing/servers/mail-server.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createOpenMailer } from '../mail/smtp.ts';
import { maxCopies } from './receipt-copies.ts';
import { sendReceiptCopies } from './send-receipts.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

describeOnEachDatabase('copies of a receipt', (database) => {
  const { clock, advance, reset } = createTestClock();
  let processor: CardProcessorServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, { clock });
  });
  beforeEach(async () => {
    reset();
    await database().kysely.deleteFrom('receipt_copies').execute();
  });
  afterAll(() => processor.close());

  async function pay(cardToken = 'approved'): Promise<string> {
    const { body } = await gateway.openPayment([await addInvoice(database())]);
    await gateway.attempt(body.id, 'key', { ...attempt, cardToken });
    return body.id;
  }

  const ask = (paymentId: string, email: string, locale?: string) =>
    gateway.call('POST', `/payments/${paymentId}/receipt-copies`, { body: { email, locale } });

  const copiesOf = async (paymentId: string) => {
    const { body } = await gateway.readPayment(paymentId);
    return body.state === 'paid' ? body.confirmation.copies : undefined;
  };

  const sendTo = (smtpUrl: string) =>
    sendReceiptCopies({
      ...gateway.dependencies,
      siteFactsOf: () => Promise.resolve({}),
      openMailer: createOpenMailer({ smtpUrl, from: 'Invoices <invoices@example.org>' }),
    });

  it('go to each given address, in the language of the page', async () => {
    const mails = await startMailServer();
    const paymentId = await pay();
    expect((await ask(paymentId, 'Books@school.example', 'nl-nl')).status).toBe(201);
    expect((await ask(paymentId, 'head@school.example')).status).toBe(201);
    expect(await copiesOf(paymentId)).toEqual([
      { email: 'Books@school.example', isSent: false, isUndelivered: false },
      { email: 'head@school.example', isSent: false, isUndelivered: false },
    ]);
    await sendTo(mails.smtpUrl);
    await sendTo(mails.smtpUrl);
    expect(mails.mails.map(({ to }) => to)).toEqual([['Books@school.example'], ['head@school.example']]);
    expect((await copiesOf(paymentId))?.map(({ isSent }) => isSent)).toEqual([true, true]);
    expect(mails.mails[0]?.raw).toContain('Betalingsbevestiging');
    const ids = mails.mails.map(({ raw }) => /Message-ID: (\S+)/i.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(2);
    await mails.close();
  });

  it('are queued once per address, and again once sent', async () => {
    const mails = await startMailServer();
    const paymentId = await pay();
    await Promise.all([ask(paymentId, 'books@school.example'), ask(paymentId, 'BOOKS@school.example')]);
    await sendTo(mails.smtpUrl);
    expect(mails.mails).toHaveLength(1);
    await ask(paymentId, 'books@school.example');
    await sendTo(mails.smtpUrl);
    expect(mails.mails).toHaveLength(2);
    expect(await copiesOf(paymentId)).toHaveLength(1);
    await mails.close();
  });

  it('are limited per payment, also for simultaneous requests', async () => {
    const paymentId = await pay();
    const answers = await Promise.all(
      Array.from({ length: maxCopies + 2 }, (_, index) => ask(paymentId, `books${index}@school.example`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(maxCopies).fill(201), 429, 429]);
    expect(await copiesOf(paymentId)).toHaveLength(maxCopies);
  });

  it('are given up if the mailbox rejects them, which the confirmation shows', async () => {
    const mails = await startMailServer({ refusals: { mailbox: 550 } });
    const paymentId = await pay();
    await ask(paymentId, 'nobody@school.example');
    for (let tried = 0; tried < 3; tried += 1) {
      await sendTo(mails.smtpUrl);
      advance(hourMs);
    }
    expect(await copiesOf(paymentId)).toEqual([{ email: 'nobody@school.example', isSent: false, isUndelivered: true }]);
    await mails.close();
  });

  it('need a visible payer: no unpaid payment, and none after a day', async () => {
    expect((await ask('A'.repeat(22), 'books@school.example')).status).toBe(404);
    expect((await ask('x', 'books@school.example')).status).toBe(404);
    expect((await ask(await pay('declined'), 'books@school.example')).status).toBe(404);
    const paymentId = await pay();
    const { body } = await gateway.readPayment(paymentId);
    if (body.state !== 'paid') throw new Error('The payment is paid');
    advance(Date.parse(body.confirmation.paidAt) + dayMs - clock() - 1);
    expect((await ask(paymentId, 'books@school.example')).status).toBe(201);
    advance(1);
    expect((await ask(paymentId, 'head@school.example')).status).toBe(404);
    expect(await copiesOf(paymentId)).toBeUndefined();
  });

  it.each(['', 'school', 'a@b', 'a@school.example, b@school.example', '4242424242424242@school.example'])(
    'reject the address %j',
    async (email) => {
      const { status, body } = await ask(await pay(), email);
      expect([status, body]).toMatchObject([422, { errors: [{ path: 'email' }] }]);
    },
  );
});
