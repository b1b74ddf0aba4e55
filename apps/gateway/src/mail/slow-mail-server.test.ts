import { setTimeout as sleep } from 'node:timers/promises';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { startMailServer } from '../testing/servers/mail-server.ts';
import { addInvoice, createTestGateway, noonMs } from '../testing/test-gateway.ts';
import { sendReceipts } from '../receipts/send-receipts.ts';
import { createOpenMailer } from './smtp.ts';

describeOnEachDatabase('a slow mail server', (database) => {
  let processor: CardProcessorServer;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
  });
  afterAll(() => processor.close());

  /** The speed of the test's clock, as a multiple of real time. */
  const speed = 30;

  it('at 9 s a mail gets each of ten mails once from two gateways, over one connection each', async () => {
    const startedAt = performance.now();
    const clock = () => noonMs + Math.round((performance.now() - startedAt) * speed);
    const gateway = createTestGateway(database(), processor, { clock });
    for (let paid = 0; paid < 10; paid += 1) {
      const { body } = await gateway.openPayment([await addInvoice(database())]);
      await gateway.attempt(body.id, 'key');
    }
    const server = await startMailServer({ delayMs: 9_000 / speed });
    const openMailer = createOpenMailer({ smtpUrl: server.smtpUrl, from: 'Invoices <invoices@example.org>' });
    const isWaiting = async () =>
      (await database().kysely.selectFrom('receipts').select('payment_id').where('sent_at', 'is', null).execute())
        .length > 0;
    const sendAll = async () => {
      for (; await isWaiting(); await sleep(100))
        await sendReceipts({ ...gateway.dependencies, openMailer, siteFactsOf: () => Promise.resolve({}) });
    };
    await Promise.all([sendAll(), sendAll()]);

    const ids = server.mails.map(({ raw }) => /Message-ID: (\S+)/i.exec(raw)?.[1]);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
    expect(server.seen.connections).toBe(2);
    await server.close();
  });
});
