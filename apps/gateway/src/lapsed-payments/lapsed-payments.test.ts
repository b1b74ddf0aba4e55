import { expect, it } from 'vitest';
import { createOpenMailer } from '../mail/smtp.ts';
import { settleUnfinishedPayments } from '../processor-sync/unfinished-payments.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { startMailServer } from '../testing/servers/mail-server.ts';
import { addInvoice, attempt, unusedNumber } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';
import { aLapsedPayment, exampleStoreUrls } from '../testing/mail-examples.ts';
import { toLapseMail } from './lapse-mail.ts';
import { maxLapseMailsADay, sendLapseMails } from './send-lapse-mails.ts';

const minuteMs = 60_000;

describeOnEachDatabase('a payment that is not confirmed in time', (database) => {
  const suite = useTestGateway(database);

  type Invoice = Awaited<ReturnType<typeof addInvoice>>;

  async function sendToBank(given: { invoices?: readonly Invoice[]; email?: string; locale?: string } = {}) {
    const { invoices = [await addInvoice(database())], email = `${unusedNumber('payer')}@example.org`, locale } = given;
    const { body } = await suite.gateway.openPayment(invoices);
    const request = { ...attempt, cardToken: 'challenged', email, locale };
    await suite.gateway.attempt(body.id, unusedNumber('key'), request);
    return { id: body.id, invoices, email };
  }

  async function letLapse(): Promise<void> {
    suite.advance(16 * minuteMs);
    await settleUnfinishedPayments(suite.gateway.dependencies);
  }

  /** Runs the worker and returns the mails that it sends to an email address. */
  async function mailsTo(email: string): Promise<string[]> {
    const server = await startMailServer();
    const openMailer = createOpenMailer({ smtpUrl: server.smtpUrl, from: 'Invoices <invoices@example.org>' });
    const dependencies = { ...suite.gateway.dependencies, openMailer, siteFactsOf: () => Promise.resolve({}) };
    await sendLapseMails(dependencies);
    await sendLapseMails(dependencies);
    await server.close();
    return server.mails
      .filter(({ to }) => to[0]?.startsWith(email))
      .map(({ raw }) => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
  }

  it('is mailed to its payer once, with the invoice and a link that finds it', async () => {
    const { email, invoices } = await sendToBank();
    await letLapse();
    const [mail = '', ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toContain('Subject: Your payment was not confirmed');
    expect(mail).toContain('You have not been charged.');
    expect(mail).toContain(`#invoice-number=${invoices[0]?.invoice_number}&account-number=A1001`);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is mailed in the language of the store in which it began', async () => {
    const { email } = await sendToBank({ locale: 'nl-nl' });
    await letLapse();
    expect(await mailsTo(email)).toEqual([expect.stringContaining('Uw betaling is niet bevestigd')]);
  });

  it('is found by the order that its invoices share', async () => {
    const shared = { order_number: unusedNumber('ORD') };
    const invoices = [await addInvoice(database(), shared), await addInvoice(database(), shared)];
    const { email } = await sendToBank({ invoices });
    await letLapse();
    const [mail] = await mailsTo(email);
    expect(mail).toContain(`#order-number=${shared.order_number}&account-number=A1001`);
    for (const { invoice_number } of invoices) expect(mail).toContain(invoice_number);
  });

  it.each([
    ['the purchase order that its invoices share', 'PO-1', '#purchase-order-number=PO-1&account-number=A1001'],
    ['a list, where they share nothing', null, '/en-us/several'],
  ])('is found by %s', (_, purchaseOrderNumber, href) => {
    const [invoice] = aLapsedPayment('en-us').invoices;
    if (!invoice) throw new Error('A payment has invoices');
    const invoices = ['1', '2'].map((n) => ({
      ...{ ...invoice, purchaseOrderNumber },
      ...{ invoiceNumber: `INV100000${n}`, orderNumber: `ORD100000${n}` },
    }));
    const { text } = toLapseMail(aLapsedPayment('en-us', { invoices }), 'en-us', { storeUrls: exampleStoreUrls });
    expect(text).toContain(href);
  });

  it.each([
    ['its bank says no', 'authentication-failed'],
    ['its payer cancels at the bank', 'authentication-unfinished'],
  ] as const)('is not mailed if %s, because the payer sees it on the page', async (_, reason) => {
    const { email } = await sendToBank();
    const [reference = ''] = [...suite.processor.charges.keys()].slice(-1);
    suite.processor.decline(reference, reason);
    suite.advance(minuteMs);
    await settleUnfinishedPayments(suite.gateway.dependencies);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is not mailed if the payer uses another card', async () => {
    const { id, email } = await sendToBank();
    await suite.gateway.call('POST', `/payments/${id}/challenge/cancellation`, { body: {} });
    suite.advance(20 * minuteMs);
    await settleUnfinishedPayments(suite.gateway.dependencies);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is not mailed once its invoice is paid', async () => {
    const { id, email } = await sendToBank();
    await letLapse();
    await suite.gateway.attempt(id, 'other', attempt);
    expect(await mailsTo(email)).toEqual([]);
    expect(
      await database().kysely.selectFrom('lapse_mails').select('reference').where('mailbox', '=', email).execute(),
    ).toEqual([]);
  });

  it('is mailed to one mailbox three times a day at most, in any spelling', async () => {
    const name = unusedNumber('flooded');
    for (let times = 0; times <= maxLapseMailsADay; times += 1)
      await sendToBank({ email: `${name}+${times}@example.org` });
    await letLapse();
    expect(await mailsTo(name)).toHaveLength(3);
    expect(maxLapseMailsADay).toBe(3);
  });
});
