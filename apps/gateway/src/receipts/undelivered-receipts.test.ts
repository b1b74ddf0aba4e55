import type { Payment } from '@assess/gateway-client/contract';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { startMailServer, type MailRefusals } from '../testing/servers/mail-server.ts';
import { addInvoice, createTestClock, createTestGateway, noonMs, type TestGateway } from '../testing/test-gateway.ts';
import { createOpenMailer, type Mailer, type OpenMailer } from '../mail/smtp.ts';
import { sendReceipts } from './send-receipts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describeOnEachDatabase('a receipt that cannot be delivered', (database) => {
  const { clock, advance, reset } = createTestClock();
  const lines: string[] = [];
  let processor: CardProcessorServer;
  let gateway: TestGateway;
  let paymentId: string;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    gateway = createTestGateway(database(), processor, { clock, log });
  });
  beforeEach(async () => {
    reset();
    lines.length = 0;
    await database().kysely.deleteFrom('receipts').execute();
    const { body } = await gateway.openPayment([await addInvoice(database())]);
    expect((await gateway.attempt(body.id, 'key')).body.state).toBe('paid');
    paymentId = body.id;
  });
  afterAll(() => processor.close());

  const nextTryAt = async () => {
    const waiting = database().kysely.selectFrom('receipts').select('next_try_at').where('sent_at', 'is', null);
    const receipt = await waiting.where('given_up_at', 'is', null).executeTakeFirst();
    return receipt?.next_try_at.getTime() ?? Infinity;
  };

  /** Runs the worker several times within the given time: a minute before each try is due, when the try is due, and in the last minute. */
  async function workFor(ms: number, openMailer: OpenMailer): Promise<void> {
    for (const endMs = clock() + ms; clock() < endMs;) {
      await sendReceipts({ ...gateway.dependencies, openMailer, siteFactsOf: () => Promise.resolve({}) });
      advance(Math.max(minuteMs, Math.min(await nextTryAt(), endMs) - minuteMs - clock()));
    }
  }

  /** Returns the number of tries that reach the mail server within the given time. */
  async function triesWithin(ms: number, refusals: MailRefusals): Promise<number> {
    const server = await startMailServer({ refusals });
    await workFor(ms, createOpenMailer({ smtpUrl: server.smtpUrl, from: 'Invoices <invoices@example.org>' }));
    await server.close();
    return server.seen.tries;
  }

  const undelivered = async () =>
    (await gateway.call<{ receipts: unknown[] }>('GET', '/undelivered-receipts')).body.receipts;
  const confirmationIn = (payment: Payment) => (payment.state === 'paid' ? payment.confirmation : undefined);

  it.each([
    ['mailbox', { mailbox: 550 }],
    ['mail', { mail: 554 }],
  ])('is given up after three permanent rejections of the %s', async (_, refusals) => {
    expect(await triesWithin(3 * hourMs, refusals)).toBe(3);
  });

  it.each([
    ['mailbox', { mailbox: 451 }],
    ['mail', { mail: 421 }],
    ['sender, which is ours to mend', { sender: 550 }],
  ])('is retried more often after temporary rejections of the %s', async (_, refusals) => {
    expect(await triesWithin(10 * minuteMs, refusals)).toBe(4);
    expect(await undelivered()).toEqual([]);
  });

  it('is retried for a day', async () => {
    const send = vi.fn<Mailer['send']>(() => Promise.resolve({ kind: 'failed', detail: 'ECONNECTION' }));
    const openMailer = () => ({ send, close: () => undefined });
    await workFor(23 * hourMs, openMailer);
    expect(send).toHaveBeenCalledTimes(28);
    expect(await undelivered()).toEqual([]);
    await workFor(48 * hourMs, openMailer);
    expect(send).toHaveBeenCalledTimes(30);
    expect(await undelivered()).toHaveLength(1);
  });

  it('is sent when the mailbox exists again', async () => {
    expect(await triesWithin(2 * minuteMs, { mailbox: 550 })).toBe(2);
    expect(await triesWithin(5 * minuteMs, {})).toBe(1);
    expect(await undelivered()).toEqual([]);
    const { body } = await gateway.readPayment(paymentId);
    expect(confirmationIn(body)).toMatchObject({ isReceiptSent: true, isReceiptUndelivered: false });
  });

  it('is listed for staff, counted and logged, without the address', async () => {
    expect(await undelivered()).toEqual([]);
    expect(confirmationIn((await gateway.readPayment(paymentId)).body)?.isReceiptSent).toBe(false);
    await triesWithin(hourMs, { mailbox: 550 });
    const confirmation = confirmationIn((await gateway.readPayment(paymentId)).body);
    const givenUpAt = new Date(noonMs + 3 * minuteMs).toISOString();
    expect(await undelivered()).toEqual([{ paymentId, confirmationNumber: confirmation?.number, givenUpAt }]);
    expect(await gateway.dependencies.metrics.read()).toMatch(/receipts_total\{result="given-up"\} [1-9]/);
    const line = lines.findLast((each) => each.includes('receipt given up'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, paymentId, detail: 'EENVELOPE 550', tries: 3 });
    expect(lines.join('')).not.toContain('ada@example.org');
  });

  it('is shown to the payer, and a day later to everyone with the payment, without the address', async () => {
    await triesWithin(hourMs, { mailbox: 550 });
    const told = confirmationIn((await gateway.readPayment(paymentId)).body);
    expect(told).toMatchObject({ isReceiptUndelivered: true, email: 'ada@example.org' });
    advance(24 * hourMs);
    const later = confirmationIn((await gateway.readPayment(paymentId)).body);
    expect(later).toMatchObject({ isReceiptUndelivered: true });
    expect(later).not.toHaveProperty('email');
  });
});
