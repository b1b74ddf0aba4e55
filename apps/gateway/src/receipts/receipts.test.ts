import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { failingFor } from '../testing/databases/failing-database.ts';
import { startMailServer } from '../testing/servers/mail-server.ts';
import {
  addInvoice,
  attempt,
  createTestClock,
  createTestGateway,
  unusedNumber,
  type TestGateway,
} from '../testing/test-gateway.ts';
import { settleUnfinishedPayments } from '../processor-sync/unfinished-payments.ts';
import { createOpenMailer } from '../mail/smtp.ts';
import type { Mail } from '../mail/write-mail.ts';
import { sendReceipts } from './send-receipts.ts';

describeOnEachDatabase('receipts', (database) => {
  const { clock, advance, reset } = createTestClock();
  let processor: CardProcessorServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, { clock });
  });
  beforeEach(async () => {
    reset();
    await database().kysely.deleteFrom('receipts').execute();
  });
  afterAll(() => processor.close());

  async function pay({ locale, siteId }: { locale?: string; siteId?: string } = {}) {
    const order_number = unusedNumber('ORD');
    const invoices = [
      await addInvoice(database(), { order_number, invoice_number: unusedNumber('INV-A'), amount_minor: 100_000 }),
      await addInvoice(database(), { order_number, amount_minor: 23_450 }),
    ];
    const { body } = await gateway.openPayment(invoices);
    const paid = await gateway.attempt(body.id, 'key', { ...attempt, locale }, siteId ? { 'x-site-id': siteId } : {});
    if (paid.body.state !== 'paid') throw new Error('The payment is paid');
    return { invoices, payment: paid.body };
  }

  const partsWith = (smtpUrl: string) => ({
    ...gateway.dependencies,
    siteFactsOf: () => Promise.resolve({}),
    openMailer: createOpenMailer({ smtpUrl, from: 'Invoices <invoices@example.org>' }),
  });
  const sendWith = (smtpUrl: string) => sendReceipts(partsWith(smtpUrl));

  it('are sent once, with number, invoices, total and card ending', async () => {
    const mailServer = await startMailServer();
    const { invoices, payment } = await pay();

    await sendWith(mailServer.smtpUrl);
    await sendWith(mailServer.smtpUrl);

    expect(mailServer.mails).toHaveLength(1);
    const { to, raw } = mailServer.mails[0] ?? { to: [], raw: '' };
    expect(to).toEqual(['ada@example.org']);
    expect(raw).toContain(`Subject: Payment confirmation ${payment.confirmation.number}`);
    expect(raw).toContain('From: Invoices <invoices@example.org>');
    expect(raw).toContain(`Message-ID: <receipt-${payment.id}@example.org>`);
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toContain('Content-Language: en-US');
    for (const words of [...invoices.map(({ invoice_number }) => invoice_number), '$1,234.50', 'ending in 4242'])
      expect(raw).toContain(words);
    await mailServer.close();
  });

  it.each([
    ['the locale of the attempt', { locale: 'nl-nl', siteId: 'US' }, 'Betalingsbevestiging'],
    ['the first locale of the site', { siteId: 'NL' }, 'Betalingsbevestiging'],
    ['US English when nothing is said', {}, 'Payment confirmation'],
  ])('are in %s', async (_, given, subject) => {
    const mailServer = await startMailServer();
    await pay(given);
    await sendWith(mailServer.smtpUrl);
    expect(mailServer.mails[0]?.raw).toContain(`Subject: ${subject} PC-`);
    await mailServer.close();
  });

  it('are in the locale of the approved attempt, when the worker finds the charge', async () => {
    const { body } = await gateway.openPayment([await addInvoice(database())]);
    await gateway.attempt(body.id, 'key-1', { ...attempt, cardToken: 'declined', locale: 'nl-nl' });
    await gateway.attempt(body.id, 'key-2', { ...attempt, cardToken: 'pending', locale: 'es-es' });
    for (const reference of processor.charges.keys()) processor.approve(reference);
    advance(60_000);
    await settleUnfinishedPayments(gateway.dependencies);
    expect(await database().kysely.selectFrom('receipts').select('locale').execute()).toEqual([{ locale: 'es-es' }]);
  });

  it('wait while the mail server is down, without effect on payments', async () => {
    const gone = await startMailServer();
    await gone.close();
    const { payment } = await pay();
    await sendWith(gone.smtpUrl);
    expect((await gateway.readPayment(payment.id)).body.state).toBe('paid');

    const mailServer = await startMailServer();
    advance(59_999);
    await sendWith(mailServer.smtpUrl);
    expect(mailServer.mails).toHaveLength(0);
    advance(1);
    await sendWith(mailServer.smtpUrl);
    expect(mailServer.mails).toHaveLength(1);
    await mailServer.close();
  });

  it('are sent once if the database is down just after the mail server accepted one', async () => {
    const mailServer = await startMailServer();
    const { payment } = await pay();
    const dependencies = partsWith(mailServer.smtpUrl);
    let refused = 0;
    const failing = failingFor((name) => name === 'note-sent-of-receipts' && (refused += 1) <= 2);
    await sendReceipts({ ...dependencies, database: failing(dependencies.database) });
    expect(refused).toBe(3);
    advance(121_000);
    await sendReceipts(dependencies);
    expect(mailServer.mails.map(({ raw }) => raw.includes(payment.id))).toEqual([true]);
    await mailServer.close();
  });

  it('finish the mail in progress when the process stops, and leave the others in the queue', async () => {
    const mailServer = await startMailServer();
    await pay();
    await pay();
    const stopping = new AbortController();
    const dependencies = partsWith(mailServer.smtpUrl);
    const openMailer = () => {
      const mailer = dependencies.openMailer();
      return { ...mailer, send: (mail: Mail) => mailer.send(mail).finally(() => stopping.abort()) };
    };
    await sendReceipts({ ...dependencies, openMailer }, stopping.signal);
    expect(mailServer.mails).toHaveLength(1);
    await sendWith(mailServer.smtpUrl);
    expect(mailServer.mails).toHaveLength(2);
    await mailServer.close();
  });

  it('are not queued for a declined card', async () => {
    const { body } = await gateway.openPayment([await addInvoice(database())]);
    await gateway.attempt(body.id, 'key', { ...attempt, cardToken: 'declined' });
    expect(await database().kysely.selectFrom('receipts').selectAll().execute()).toEqual([]);
  });
});
