import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createMetrics } from '../http/metrics.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { attempt } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';
import { createStuckPaymentsAlarm } from './stuck-payments-alarm.ts';
import { settleUnfinishedPayments } from './unfinished-payments.ts';

const dayMs = 24 * 60 * 60_000;

describeOnEachDatabase('a payment that stays unknown', (database) => {
  const suite = useTestGateway(database);

  it('raises an alarm after a day: one line of level error, and a metric until it is settled', async () => {
    const lines: { level: number; paymentId?: string; reference?: string }[] = [];
    const log = pino({ base: undefined }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const metrics = createMetrics();
    const watch = createStuckPaymentsAlarm({ ...suite.gateway.dependencies, log, metrics });
    const gauge = async () => {
      await watch();
      return /^payments_unknown_over_a_day (\d+)$/m.exec(await metrics.read())?.[1];
    };
    const id = await suite.open();
    await suite.gateway.attempt(id, 'key', { ...attempt, cardToken: 'pending' });
    const [reference = ''] = suite.processor.charges.keys();
    suite.advance(dayMs - 1);
    expect([await gauge(), lines]).toEqual(['0', []]);

    suite.advance(1);
    expect([await gauge(), await gauge()]).toEqual(['1', '1']);
    expect(lines).toMatchObject([{ level: 50, paymentId: id, reference }]);

    suite.processor.approve(reference);
    await settleUnfinishedPayments(suite.gateway.dependencies);
    expect([await gauge(), lines.length]).toEqual(['0', 1]);
  });
});
