import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestedCharge, CardProcessor, ChargeRequest } from '../card-processor/card-processor.ts';

/** A local card processor, and an adapter that speaks to it. */
export interface ProcessorUnderTest {
  readonly processor: CardProcessor;
  /** Card tokens, by the outcome of their charge. */
  readonly cards: { readonly good: string; readonly declined: string; readonly poor: string; readonly asking: string };
  /** Returns the token of a card that is charged, but whose charge request gets no response. */
  lostCard(): string;
  /** The token with which a stored card is charged. */
  readonly code: string;
  /** The period in which the processor makes all charges of the test. */
  readonly period: { readonly fromMs: number; readonly toMs: number };
  /** Returns the references of the charges that the processor has made. */
  charged(): string[];
  /** Completes the 3-D Secure challenge of a charge, as the payer does. */
  pass(reference: string): void;
  /** Opens a dispute of a charge, as its cardholder does. Returns its id. */
  dispute(reference: string, given?: { amountMinor?: number; isInquiry?: boolean }): string;
  /** Has the bank take an inquiry up as a dispute, or decide a dispute. A lost one gives `givenBack` of its amount back. */
  decide(id: string, state: 'open' | 'won' | 'lost' | 'inquiry-closed', givenBack?: number): void;
  /** Takes the processor offline. */
  leave(): void;
}

const euros = { amountMinor: 4_200, currency: 'EUR' };
const returnUrl = 'https://store.example/invoices/a/payment';
const notProcessed = { kind: 'declined', reason: 'not-processed' };

/** Defines the tests of the behaviour that the gateway requires of any card processor. */
export function describeCardProcessor(name: string, start: () => ProcessorUnderTest): void {
  describe(`${name}, as any card processor,`, () => {
    let under: ProcessorUnderTest;
    let processor: CardProcessor;
    let expected: RequestedCharge;
    const request = (cardToken: string, reference = 'reference-of-a-charge'): ChargeRequest => ({
      ...{ reference, cardToken, returnUrl },
      ...euros,
    });
    const find = () => processor.find('reference-of-a-charge', expected);
    const voidIt = () => processor.void('reference-of-a-charge', expected);

    beforeEach(() => {
      under = start();
      ({ processor } = under);
      expected = { ...euros, askedAtMs: under.period.fromMs };
    });

    it('charges a card once, and says the same whenever it is asked', async () => {
      const approval = await processor.charge(request(under.cards.good));
      expect(approval).toEqual({
        kind: 'approved',
        card: { brand: 'visa', last4: '4242' },
        chargedAtMs: expect.any(Number),
      });
      expect(await find()).toEqual(approval);
      expect(await processor.charge(request(under.cards.good))).toEqual(approval);
      expect(await voidIt()).toEqual(approval);
      expect(under.charged()).toEqual(['reference-of-a-charge']);
    });

    it('says why it did not charge, and does not then', async () => {
      for (const [card, reason] of [
        [under.cards.declined, 'declined'],
        [under.cards.poor, 'insufficient-funds'],
      ] as const) {
        const refusal = { kind: 'declined', reason };
        expect(await processor.charge(request(card, `reference-of-${reason}`))).toEqual(refusal);
        expect(await processor.find(`reference-of-${reason}`, expected)).toEqual(refusal);
        expect(await processor.void(`reference-of-${reason}`, expected)).toEqual(refusal);
      }
      expect(under.charged()).toEqual([]);
    });

    it('has charged what it did not answer, and says so when it is asked', async () => {
      expect(await processor.charge(request(under.lostCard()))).toMatchObject({ kind: 'lost' });
      expect(await find()).toMatchObject({ kind: 'approved' });
      expect(under.charged()).toEqual(['reference-of-a-charge']);
    });

    it('has not heard of a charge that has not come, and forbids it for ever', async () => {
      expect(await find()).toEqual({ kind: 'not-found' });
      expect(await voidIt()).toEqual(notProcessed);
      expect(await find()).toEqual(notProcessed);
      expect(await processor.charge(request(under.cards.good))).toEqual(notProcessed);
      expect(under.charged()).toEqual([]);
    });

    it('charges what was asked about before it came', async () => {
      expect(await find()).toEqual({ kind: 'not-found' });
      expect(await processor.charge(request(under.cards.good))).toMatchObject({ kind: 'approved' });
    });

    it('says where the bank asks, until that is answered or voided', async () => {
      const asking = { kind: 'requires-action', url: expect.stringMatching(/^https?:/) };
      expect(await processor.charge(request(under.cards.asking))).toEqual(asking);
      expect(await find()).toEqual(asking);
      expect(under.charged()).toEqual([]);
      under.pass('reference-of-a-charge');
      expect(await find()).toMatchObject({ kind: 'approved' });

      expect(await processor.charge(request(under.cards.asking, 'reference-of-another'))).toEqual(asking);
      expect(await processor.void('reference-of-another', expected)).toEqual(notProcessed);
    });

    it('is not believed about another amount, or another currency', async () => {
      await processor.charge(request(under.cards.good));
      for (const other of [{ amountMinor: 4_201 }, { currency: 'USD' }])
        expect(await processor.find('reference-of-a-charge', { ...expected, ...other })).toMatchObject({
          kind: 'no-answer',
        });
    });

    it('keeps a card that is charged, charges it by its code, and forgets it, however often', async () => {
      const kept = await processor.charge({ ...request(under.cards.good), keepFor: 'customer-of-ours' });
      expect(kept).toMatchObject({ storedCard: { expiryMonth: 12, expiryYear: 2030 } });
      expect(await find()).toEqual(kept);
      const storedCardId = kept.kind === 'approved' ? (kept.storedCard?.id ?? '') : '';
      const pay = (reference: string) => processor.charge({ ...request(under.code, reference), storedCardId });
      expect(await pay('reference-of-the-next')).toEqual({ ...kept, storedCard: undefined });
      expect(await processor.deleteCard(storedCardId)).toEqual({ kind: 'forgotten' });
      expect(await processor.deleteCard(storedCardId)).toEqual({ kind: 'forgotten' });
      expect(await pay('reference-of-the-last')).toEqual({ kind: 'no-such-card' });
      expect(under.charged()).toEqual(['reference-of-a-charge', 'reference-of-the-next']);
    });

    it('gives back a part once, and lists it', async () => {
      await processor.charge(request(under.cards.good));
      const refund = {
        ...{ reference: 'reference-of-a-refund', charge: 'reference-of-a-charge', currency: 'EUR', amountMinor: 1_000 },
        chargeAskedAtMs: expected.askedAtMs,
      };
      const refunded = { kind: 'refunded', refundedAtMs: expect.any(Number) };
      expect(await processor.findRefund(refund)).toEqual({ kind: 'not-found' });
      expect(await processor.refund(refund)).toEqual(refunded);
      expect(await processor.refund(refund)).toEqual(refunded);
      expect(await processor.findRefund(refund)).toEqual(refunded);
      expect(await processor.findRefund({ ...refund, amountMinor: 1_001 })).toMatchObject({ kind: 'no-answer' });
      expect(await processor.listRefunded(under.period)).toMatchObject({
        kind: 'listed',
        charges: [{ reference: 'reference-of-a-refund', amountMinor: 1_000, currency: 'EUR' }],
      });
    });

    it('lists a dispute of a part, which withdraws it, refuses a refund meanwhile, and gives it back when won', async () => {
      await processor.charge(request(under.cards.good));
      const id = under.dispute('reference-of-a-charge', { amountMinor: 1_000 });
      const read = async () => {
        const found = await processor.findDispute(id);
        expect(await processor.listDisputes(under.period)).toEqual({
          kind: 'listed',
          disputes: found.kind === 'found' ? [found.dispute] : [],
          unread: [],
        });
        return found.kind === 'found' ? found.dispute : undefined;
      };
      const opened = await read();
      const moved = (amountMinor: number) => ({ id: expect.any(String), amountMinor, movedAtMs: expect.any(Number) });
      const dispute = {
        ...{ id, charge: 'reference-of-a-charge', amountMinor: 1_000, currency: 'EUR', state: 'open' },
        ...{ reason: 'fraudulent', evidenceDueByMs: expect.any(Number), openedAtMs: expect.any(Number) },
      };
      expect(opened).toEqual({ ...dispute, movements: [moved(1_000)] });
      const refund = { reference: 'reference-of-a-refund', charge: 'reference-of-a-charge', currency: 'EUR' };
      const back = { ...refund, amountMinor: 500, chargeAskedAtMs: expected.askedAtMs };
      expect(await processor.refund(back)).toMatchObject({ kind: 'refused' });
      under.decide(id, 'lost', 400);
      expect(await read()).toEqual({ ...dispute, state: 'lost', movements: [moved(1_000), moved(-400)] });
      expect(await processor.refund(back)).toMatchObject({ kind: 'refused' });
      under.decide(id, 'won');
      expect(await read()).toEqual({ ...dispute, state: 'won', movements: [moved(1_000), moved(-400), moved(-600)] });
      expect(await processor.refund(back)).toMatchObject({ kind: 'refunded' });
    });

    it('moves no money for an inquiry before it is a dispute, and knows no other dispute', async () => {
      await processor.charge(request(under.cards.good));
      const id = under.dispute('reference-of-a-charge', { isInquiry: true });
      const stateOf = async () => {
        const found = await processor.findDispute(id);
        return found.kind === 'found' && [found.dispute.state, found.dispute.movements.length];
      };
      expect(await stateOf()).toEqual(['inquiry', 0]);
      under.decide(id, 'inquiry-closed');
      expect(await stateOf()).toEqual(['inquiry-closed', 0]);
      under.decide(id, 'open');
      expect(await stateOf()).toEqual(['open', 1]);
      expect(await processor.findDispute('no-such-dispute')).toEqual({ kind: 'not-found' });
      const { toMs } = under.period;
      expect(await processor.listDisputes({ fromMs: toMs, toMs: toMs + 1_000 })).toEqual({
        kind: 'listed',
        disputes: [],
        unread: [],
      });
    });

    it('lists each change of its balance, and their sum is the balance', async () => {
      await processor.charge(request(under.cards.declined, 'reference-of-a-refusal'));
      for (const reference of ['first', 'second', 'third'])
        await processor.charge(request(under.cards.good, reference));
      const refund = { reference: 'a-refund', charge: 'first', currency: 'EUR', amountMinor: 1_000 };
      await processor.refund({ ...refund, chargeAskedAtMs: expected.askedAtMs });
      const listed = await processor.listTransactions(under.period);
      const transactions = listed.kind === 'listed' ? listed.transactions : [];
      const { fromMs, toMs } = under.period;
      for (const { id, atMs, amountMinor, currency, moved } of transactions) {
        expect(id).not.toBe('');
        expect(atMs).toBeGreaterThanOrEqual(fromMs);
        expect(atMs).toBeLessThan(toMs);
        expect(moved).toEqual({ amountMinor, currency });
      }
      const facts = transactions.map(({ kind, reference, charge, amountMinor, currency }) => ({
        ...{ kind, reference, charge, amountMinor, currency },
      }));
      const charge = (reference: string) => ({ kind: 'charge', reference, charge: reference, ...euros });
      expect(facts).toHaveLength(4);
      expect(facts).toEqual(expect.arrayContaining(['first', 'second', 'third'].map(charge)));
      expect(facts).toContainEqual({ ...refund, kind: 'refund', amountMinor: -1_000 });
      const sum = transactions.reduce((so, { amountMinor, feeMinor }) => so + amountMinor - feeMinor, 0);
      expect(sum).toBeLessThan(3 * 4_200 - 1_000);
      expect(await processor.readBalance()).toEqual({
        kind: 'balance',
        balances: [{ amountMinor: sum, currency: 'EUR' }],
      });
      expect(await processor.listTransactions({ fromMs: toMs, toMs: toMs + 1_000 })).toEqual({
        kind: 'listed',
        transactions: [],
      });
    });

    it('lists what it has charged in a period, and nothing else', async () => {
      await processor.charge(request(under.cards.declined, 'reference-of-a-refusal'));
      for (const reference of ['first', 'second', 'third'])
        await processor.charge(request(under.cards.good, reference));
      const listed = await processor.listApproved(under.period);
      expect(listed.kind === 'listed' && listed.charges.map(({ reference }) => reference).sort()).toEqual(
        ['first', 'second', 'third'].sort(),
      );
      const { fromMs, toMs } = under.period;
      expect(await processor.listApproved({ fromMs: toMs, toMs: toMs + 1_000 })).toEqual({
        kind: 'listed',
        charges: [],
      });
      expect(await processor.listApproved({ fromMs: fromMs - 1_000, toMs: fromMs })).toMatchObject({ charges: [] });
    });

    it('is there or is not, and charges nothing while nobody hears it', async () => {
      expect(await processor.probe()).toEqual({ kind: 'there' });
      under.leave();
      expect(await processor.probe()).toMatchObject({ kind: 'no-answer' });
      expect(await find()).toMatchObject({ kind: 'no-answer' });
      expect(await voidIt()).toMatchObject({ kind: 'no-answer' });
      expect(await processor.deleteCard('card')).toMatchObject({ kind: 'no-answer' });
      expect(await processor.listApproved(under.period)).toMatchObject({ kind: 'no-answer' });
      expect(await processor.listRefunded(under.period)).toMatchObject({ kind: 'no-answer' });
      expect(await processor.listTransactions(under.period)).toMatchObject({ kind: 'no-answer' });
      expect(await processor.readBalance()).toMatchObject({ kind: 'no-answer' });
      expect(await processor.listDisputes(under.period)).toMatchObject({ kind: 'no-answer' });
      expect(await processor.findDispute('dispute')).toMatchObject({ kind: 'no-answer' });
      expect(under.charged()).toEqual([]);
    });
  });
}
