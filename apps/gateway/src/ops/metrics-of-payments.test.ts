import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { settleUnfinishedPayments } from '../processor-sync/unfinished-payments.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { attempt, addInvoice, createTestGateway } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';

describeOnEachDatabase('metrics of payments', (database) => {
  const suite = useTestGateway(database, { chargeTimeoutMs: 200 });

  const pay = async (cardToken: string) => {
    const { body } = await suite.gateway.openPayment([await addInvoice(database())]);
    return suite.gateway.attempt(body.id, body.id, { ...attempt, cardToken });
  };
  const read = async () => (await suite.gateway.readText('/metrics')).text;

  it('count transitions of payments, outcomes of charges, responses and pending mails', async () => {
    await pay('approved');
    await pay('declined');
    await pay('lost');
    const text = await read();
    expect(text).toContain('payment_moves_total{event="opened"} 3');
    expect(text).toContain('payment_moves_total{event="claimed"} 3');
    expect(text).toContain('payment_moves_total{event="declined"} 1');
    expect(text).toContain('payment_moves_total{event="expired"} 0');
    expect(text).toContain('card_processor_calls_total{call="charge",outcome="declined"} 1');
    expect(text).toContain('card_processor_reachable 1');
    expect(text).toContain('http_requests_total{operation="takePayment",status="200"} 3');
    expect(text).toMatch(
      /http_request_duration_seconds_bucket\{le="10",operation="openPayment",status_class="2xx"\} 3/,
    );
    expect(text).toMatch(/database_statement_duration_seconds_count\{statement="claim-payment"\} 3/);
    expect(text).toMatch(/database_connections\{state="idle"\} [1-9]/);
    expect(text).toContain('outbox_waiting{kind="receipt"}');
    expect(text).toContain('unknown_payments 0');
    expect(text).toContain('database_up 1');
  });

  it('have no value for the card processor before its first call', async () => {
    const fresh = createTestGateway(database(), suite.processor, { clock: suite.clock });
    const { text } = await fresh.readText('/metrics');
    expect(text).not.toMatch(/^card_processor_(reachable|settings_valid) /m);
  });

  it('name operations, never URLs', async () => {
    await suite.gateway.call('GET', '/payments/AAAAAAAAAAAAAAAAAAAAAA');
    await suite.gateway.call('GET', '/nowhere/4111');
    const text = await read();
    expect(text).toContain('http_requests_total{operation="readPayment",status="404"} 1');
    expect(text).toContain('http_requests_total{operation="none",status="404"} 1');
    expect(text).not.toMatch(/AAAA|4111/);
  });

  it('count payments with an unknown outcome or at a bank, with the age of the oldest', async () => {
    await pay('silent');
    await pay('challenged');
    suite.advance(90_000);
    await sleep(5_100); // longer than scrapes share the result of one read of the database
    const text = await read();
    expect(text).toContain('payment_moves_total{event="lost"} 2');
    expect(text).toContain('unknown_payments 1');
    expect(text).toContain('unknown_payment_oldest_seconds 90');
    expect(text).toContain('payment_moves_total{event="challenged"} 1');
    expect(text).toContain('card_processor_calls_total{call="charge",outcome="requires-action"} 1');
    expect(text).toContain('challenged_payments 1');
    expect(text).toContain('challenged_payment_oldest_seconds 90');
  }, 15_000);

  it('have few series', async () => {
    await settleUnfinishedPayments(suite.gateway.dependencies);
    expect((await read()).split('\n').filter((line) => !line.startsWith('#')).length).toBeLessThan(1_000);
  });
});
