import { expect, it } from 'vitest';
import { createProofOfWork } from '../invoices/lookup-limits/proof-of-work.ts';
import { createTakePayment } from '../payments/take-payment.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { attempt } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';
import { settleUnfinishedPayments } from './unfinished-payments.ts';

describeOnEachDatabase('a charge that turns out not to have reached the processor', (database) => {
  const suite = useTestGateway(database, { chargeTimeoutMs: 150 });
  const { advance, open, read } = suite;

  it('after the worker has queried it, is left to the worker, which ends it', async () => {
    const { dependencies } = suite.gateway;
    const cardProcessor = {
      ...dependencies.cardProcessor,
      charge: async () => {
        advance(30_000);
        await settleUnfinishedPayments(dependencies);
        return { kind: 'not-sent', detail: 'ECONNREFUSED' } as const;
      },
    };
    const limits = { perPayment: 10, perSubject: 10, perNetwork: 10 };
    const proofOfWork = createProofOfWork({ secret: 'key', clock: dependencies.clock });
    const takePayment = createTakePayment({
      ...dependencies,
      cardProcessor,
      declineLimits: limits,
      hashKey: 'key',
      proofOfWork,
    });
    const paymentId = await open();
    const { billedTo, email, acceptedTerms, cardToken } = attempt;
    const result = await takePayment({
      paymentId,
      idempotencyKey: 'key',
      attempt: { billedTo, email, acceptedTerms, cardToken },
      payer: { kind: 'guest' },
      locale: 'en-us',
      clientAddress: '',
    });
    expect(result).toEqual({ kind: 'refused', problem: 'processor-unavailable' });
    expect((await read(paymentId)).state).toBe('unknown');

    advance(30_000);
    await settleUnfinishedPayments(dependencies);
    expect(await read(paymentId)).toMatchObject({ state: 'declined', reason: 'not-processed' });
    expect((await suite.gateway.attempt(paymentId, 'second')).body.state).toBe('paid');
  });
});
