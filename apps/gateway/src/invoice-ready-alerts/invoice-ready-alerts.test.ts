import { beforeEach, expect, it } from 'vitest';
import { createOpenMailer } from '../mail/smtp.ts';
import { createAwaitedInvoices } from '../seed/awaited-invoices.ts';
import { awaitedOrders } from '../seed/samples.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { startMailServer, type MailRefusals } from '../testing/servers/mail-server.ts';
import { addInvoice, unusedNumber } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';
import { alertLimits } from './request-alert.ts';
import { sendAlertMails } from './send-alert-mails.ts';
import { queueInvoiceReadyAlerts } from './queue-invoice-ready-alerts.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const email = 'ada@example.org';

describeOnEachDatabase('an invoice-ready alert', (database) => {
  const world = useTestGateway(database);
  beforeEach(async () => {
    for (const table of ['payable_notices', 'lookup_limits'] as const)
      await database().kysely.deleteFrom(table).execute();
  });

  /** Creates an order that was shipped the day before and has no invoice yet, and looks it up. */
  async function findOrder(given: Parameters<typeof addInvoice>[1] = {}) {
    const order = await addInvoice(database(), {
      invoice_number: null,
      customer_account_number: unusedNumber('').slice(-6),
      shipped_on: '2026-11-19',
      ...given,
    });
    const lookUp = async () =>
      (await world.gateway.lookUp('order-number', order.order_number, order.customer_account_number)).body.id;
    return { order, lookUp, lookupId: await lookUp() };
  }

  const ask = (lookupId: string, invoiceId: string, address = email) =>
    world.gateway.call('POST', `/invoice-lookups/${lookupId}/invoices/${invoiceId}/invoice-ready-alerts`, {
      body: { email: address },
      headers: { 'x-locale': 'en-us' },
    });
  const confirm = (secret: string) =>
    world.gateway.call<{ confirmedAt: string }>('POST', '/invoice-ready-alerts/confirmation', { body: { secret } });
  const stop = (secret: string) => world.gateway.call('POST', '/invoice-ready-alerts/stop', { body: { secret } });

  const changeInvoice = (id: number, changes: object) =>
    database().kysely.updateTable('invoices').set(changes).where('id', '=', id).execute();
  const invoiceComes = (id: number) => changeInvoice(id, { invoice_number: unusedNumber('INV') });

  async function sendMails({ refusals = {}, smtpUrl }: { refusals?: MailRefusals; smtpUrl?: string } = {}) {
    const server = await startMailServer({ refusals });
    await sendAlertMails({
      ...world.gateway.dependencies,
      siteFactsOf: () => Promise.resolve({}),
      openMailer: createOpenMailer({ smtpUrl: smtpUrl ?? server.smtpUrl, from: 'Invoices <invoices@example.org>' }),
    });
    await server.close();
    return server.mails.map(({ to, raw }) => {
      const whole = raw.replaceAll('=3D', '=').replaceAll(/\r?\n /g, ' ');
      const link = (page: string) => new RegExp(`/${page}/([\\w-]{22})`).exec(whole)?.[1] ?? '';
      return { to, raw: whole, confirmSecret: link('confirm-notice'), stopSecret: link('stop-notices') };
    });
  }

  /** Advances the clock by a minute, after which the worker checks pending alerts again. */
  const work = async () => {
    world.advance(60_000);
    await queueInvoiceReadyAlerts(world.gateway.dependencies);
    return sendMails();
  };

  /** Requests an alert for an order and confirms the alert with the link in the first mail. */
  async function wait(given: Parameters<typeof findOrder>[0] = {}, address = email) {
    const found = await findOrder(given);
    await ask(found.lookupId, found.order.public_id, address);
    const [mail] = await sendMails();
    await confirm(mail?.confirmSecret ?? '');
    return { ...found, stopSecret: mail?.stopSecret ?? '' };
  }

  it('asks by one mail, which names no account, and notifies by another once the invoice exists', async () => {
    const { order, lookupId } = await findOrder();
    const asked = await ask(lookupId, order.public_id);
    expect([asked.status, asked.body]).toEqual([202, { email }]);
    const [first, ...others] = await sendMails();
    expect([others, await work()]).toEqual([[], []]);
    expect(first?.to).toEqual([email]);
    expect(first?.raw).toContain('Subject: Please confirm: an email when your invoice can be paid');
    expect(first?.raw).toContain(order.order_number);
    expect(first?.raw).not.toContain(order.customer_account_number);

    await invoiceComes(order.id);
    expect(await work(), 'nobody has confirmed it').toEqual([]);
    expect((await confirm(first?.confirmSecret ?? '')).status).toBe(200);
    const [told, ...more] = await work();
    expect([more, await work()]).toEqual([[], []]);
    const { invoice_number: number } = await database()
      .kysely.selectFrom('invoices')
      .select('invoice_number')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(told?.raw).toContain(`Subject: Invoice ${number} can be paid now`);
    expect(told?.raw).toContain(
      `http://127.0.0.1:3000/invoices/en-us#invoice-number=${number}&account-number=${order.customer_account_number}`,
    );
    expect(told?.raw).toContain(
      `List-Unsubscribe: <http://127.0.0.1:3000/invoices/en-us/stop-notices/${told?.stopSecret}>`,
    );
    expect(told?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('is sent on the day from which a scheduled invoice can be paid, in the store of the request', async () => {
    const given = { invoice_number: unusedNumber('INV'), payable_on: '2026-11-22' };
    await wait(given);
    expect(await work()).toEqual([]);
    world.advance(Date.parse('2026-11-22T07:58:00Z') - world.clock());
    expect(await work(), 'a minute before midnight in Los Angeles').toEqual([]);
    world.advance(60_000);
    expect(await work()).toHaveLength(1);
  });

  it.each([
    ['was paid some other way', { invoice_number: 'INVPAID', paid_on: '2026-11-20' }],
    ['is in a currency that only Customer Support takes', { invoice_number: 'INVCHF', currency: 'CHF' }],
  ])('ends for an invoice that %s', async (_, changes) => {
    const { order } = await wait();
    await changeInvoice(order.id, { ...changes, invoice_number: unusedNumber('INV') });
    expect(await work()).toEqual([]);
    expect(await database().kysely.selectFrom('payable_notices').selectAll().execute()).toEqual([]);
  });

  it('for an invoice that is being paid is sent only if it can be paid afterwards', async () => {
    const { order } = await wait();
    await invoiceComes(order.id);
    await world.gateway.openPayment([order]);
    const { kysely } = database();
    const hold = (holds: boolean) =>
      kysely.updateTable('payment_invoices').set({ holds }).where('invoice_id', '=', order.id).execute();
    await hold(true);
    expect(await work()).toEqual([]);
    await hold(false);
    expect(await work()).toHaveLength(1);
  });

  it('gets the same response, whether or not the address asked before', async () => {
    const { order, lookupId } = await wait();
    const again = await ask(lookupId, order.public_id, 'ADA@example.org');
    const other = await ask(lookupId, order.public_id, 'bob@example.org');
    expect([again.status, other.status]).toEqual([202, 202]);
    expect((await sendMails()).map(({ to }) => to)).toEqual([['bob@example.org']]);
  });

  it('is not offered for an order in a currency that cannot be paid', async () => {
    const { order, lookupId } = await findOrder({ currency: 'CHF' });
    expect((await ask(lookupId, order.public_id)).body).toMatchObject({ type: '/problems/invoice-not-found' });
    expect(await sendMails()).toEqual([]);
  });

  it('asks an unconfirmed address once in 48 hours', async () => {
    const { order, lookUp, lookupId } = await findOrder();
    await Promise.all([ask(lookupId, order.public_id), ask(lookupId, order.public_id)]);
    const [first, ...others] = await sendMails();
    expect(others).toEqual([]);
    world.advance(2 * dayMs - 1);
    const again = await ask(await lookUp(), order.public_id, 'ADA@example.org');
    expect([again.status, again.body, await sendMails()]).toEqual([202, { email: 'ADA@example.org' }, []]);
    world.advance(1);
    await ask(await lookUp(), order.public_id);
    const [second] = await sendMails();
    expect(second?.confirmSecret).toBe(first?.confirmSecret);
    expect((await confirm(second?.confirmSecret ?? '')).status).toBe(200);
  });

  it('is not sent to an unconfirmed address when another address waits for the same demo order', async () => {
    const { order, lookupId } = await wait({ order_number: awaitedOrders[0]?.number ?? '' });
    await ask(lookupId, order.public_id, 'bob@example.org');
    await sendMails();
    await createAwaitedInvoices(world.gateway.dependencies);
    expect((await work()).map(({ to }) => to)).toEqual([[email]]);
  });

  it('is not sent for an invoice that was paid while the mail server was down', async () => {
    const { order } = await wait();
    await invoiceComes(order.id);
    world.advance(60_000);
    await queueInvoiceReadyAlerts(world.gateway.dependencies);
    expect(await sendMails({ smtpUrl: 'smtp://127.0.0.1:1' })).toEqual([]);
    await changeInvoice(order.id, { paid_on: '2026-11-20' });
    world.advance(hourMs);
    expect(await sendMails()).toEqual([]);
    expect(await database().kysely.selectFrom('payable_notices').selectAll().execute()).toEqual([]);
  });

  it('is limited per invoice and day, also for simultaneous requests', async () => {
    const { order, lookupId } = await findOrder();
    const answers = await Promise.all(
      Array.from({ length: alertLimits.invoice + 3 }, (_, n) =>
        ask(lookupId, order.public_id, `visitor${n}@example.org`),
      ),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(alertLimits.invoice);
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe(String(24 * 60 * 60));
    expect(await sendMails()).toHaveLength(alertLimits.invoice);
    world.advance(dayMs);
    expect((await ask((await findOrder()).lookupId, order.public_id)).status).toBe(404);
  });

  it('is limited per address and day over all orders, without revealing it', async () => {
    const orders = await Promise.all(Array.from({ length: alertLimits.email + 3 }, () => findOrder()));
    const answers = await Promise.all(
      orders.map(({ order, lookupId }, n) => ask(lookupId, order.public_id, `Ada+${n}@example.org`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await sendMails()).toHaveLength(alertLimits.email);
  });

  it('is limited to twenty a day for the orders of an account', async () => {
    const account = { customer_account_number: 'Q1001' };
    const statuses = [];
    for (let n = 0; n <= alertLimits.account; n += 1) {
      const { order, lookupId } = await findOrder(account);
      statuses.push((await ask(lookupId, order.public_id, `visitor${n}@example.org`)).status);
    }
    expect(statuses).toEqual([...Array<number>(alertLimits.account).fill(202), 429]);
  });

  it('needs a lookup that finds the invoice, and an invoice that is not payable yet', async () => {
    const { order, lookupId } = await findOrder();
    const foreign = await findOrder();
    const payable = await findOrder({ invoice_number: unusedNumber('INV') });
    expect((await ask(lookupId, foreign.order.public_id)).body.type).toBe('/problems/invoice-not-found');
    expect((await ask(lookupId, 'short')).body.type).toBe('/problems/invoice-not-found');
    expect((await ask(payable.lookupId, payable.order.public_id)).body.type).toBe('/problems/invoice-not-found');
    expect((await ask('short', order.public_id)).body.type).toBe('/problems/lookup-not-found');
    world.advance(hourMs);
    expect((await ask(lookupId, order.public_id)).body.type).toBe('/problems/lookup-not-found');
  });

  it.each(['', 'ada', 'a@example.org, b@example.org', '4242424242424242@example.org', 'a@example.org\r\nBcc: b@c.de'])(
    'rejects the address %j',
    async (address) => {
      const { order, lookupId } = await findOrder();
      const { status, body } = await ask(lookupId, order.public_id, address);
      expect([status, body]).toMatchObject([422, { errors: [{ path: 'email' }] }]);
    },
  );

  it('confirms within 48 hours, by a link that can be used again', async () => {
    const { order, lookupId } = await findOrder();
    await ask(lookupId, order.public_id);
    const [mail] = await sendMails();
    world.advance(2 * dayMs - 1);
    const first = await confirm(mail?.confirmSecret ?? '');
    world.advance(dayMs);
    const again = await confirm(mail?.confirmSecret ?? '');
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect((await confirm('A'.repeat(22))).body.type).toBe('/problems/invoice-ready-alert-not-found');
    const late = await findOrder();
    await ask(late.lookupId, late.order.public_id);
    const [unconfirmed] = await sendMails();
    world.advance(2 * dayMs);
    expect((await confirm(unconfirmed?.confirmSecret ?? '')).status).toBe(404);
  });

  it('stops all mails to the address by one link, also repeatedly and by an unknown link', async () => {
    const [first, second, other] = [await wait(), await wait(), await wait({}, 'bob@example.org')];
    const answers = [await stop(first.stopSecret), await stop(first.stopSecret), await stop('A'.repeat(22))];
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
      Array<string>(3).fill('200 {"isStopped":true}'),
    );
    for (const { order } of [first, second, other]) await invoiceComes(order.id);
    expect((await work()).map(({ to }) => to)).toEqual([['bob@example.org']]);
  });

  it('stops by a link of a deleted request', async () => {
    const [paid, other] = [await wait(), await wait({}, 'Ada@example.org')];
    await changeInvoice(paid.order.id, { invoice_number: unusedNumber('INV'), paid_on: '2026-11-20' });
    expect(await work()).toEqual([]);
    await stop(paid.stopSecret);
    await invoiceComes(other.order.id);
    expect(await work()).toEqual([]);
  });

  it('is sent once by several processes', async () => {
    const waiting = await Promise.all([1, 2, 3].map((n) => wait({}, `visitor${n}@example.org`)));
    for (const { order } of waiting) await invoiceComes(order.id);
    world.advance(60_000);
    await Promise.all([1, 2, 3, 4].map(() => queueInvoiceReadyAlerts(world.gateway.dependencies)));
    const sent = await Promise.all([sendMails(), sendMails(), sendMails()]);
    expect(
      sent
        .flat()
        .map(({ to }) => to[0])
        .toSorted(),
    ).toEqual([1, 2, 3].map((n) => `visitor${n}@example.org`));
  });

  it('is retried while the mail server is down, and given up if the mailbox is rejected', async () => {
    const { order } = await wait();
    await invoiceComes(order.id);
    world.advance(60_000);
    await queueInvoiceReadyAlerts(world.gateway.dependencies);
    expect(await sendMails({ smtpUrl: 'smtp://127.0.0.1:1' })).toEqual([]);
    expect(await sendMails(), 'not before its time').toEqual([]);
    world.advance(hourMs);
    expect(await sendMails()).toHaveLength(1);

    const refused = await wait({}, 'nobody@example.org');
    await invoiceComes(refused.order.id);
    world.advance(60_000);
    await queueInvoiceReadyAlerts(world.gateway.dependencies);
    for (let tries = 0; tries < 3; tries += 1) {
      await sendMails({ refusals: { mailbox: 550 } });
      world.advance(hourMs);
    }
    expect(await sendMails()).toEqual([]);
    expect(await world.gateway.dependencies.metrics.read()).toContain(
      'invoice_ready_alerts_total{result="given-up"} 1',
    );
  });

  it('stores no secret that opens a link', async () => {
    const { order, lookupId } = await findOrder();
    await ask(lookupId, order.public_id);
    const [mail] = await sendMails();
    const { kysely } = database();
    const kept = JSON.stringify([
      await kysely.selectFrom('payable_notices').selectAll().execute(),
      await kysely.selectFrom('payable_notice_mails').selectAll().execute(),
    ]);
    for (const secret of [mail?.confirmSecret, mail?.stopSecret]) {
      expect(secret).toMatch(/^[\w-]{22}$/);
      expect(kept).not.toContain(secret);
    }
  });
});
