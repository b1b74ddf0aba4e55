import { describe, expect, it } from 'vitest';
import { randomOf } from '../../trials/random.ts';
import { chargeFates, fateOf, fatesOfOrder } from './call-fate.ts';
import { createFateBook } from './fate-book.ts';
import { identifyCall, spoilToken } from './identify-call.ts';

const random = randomOf(7, 'test');
const totals = [1001, 1002, 1003];
const held = fateOf('held', random);

describe(createFateBook, () => {
  const open = (silentOrder?: number) => createFateBook({ seed: 7, fates: [[held], [], []], silentOrder, totals });

  it('gives the attempts of an order their fates one after the other, also when a request is repeated', () => {
    const book = open();
    expect(book.fateOf({ step: 'charge', reference: 'a', amountMinor: 1001 })).toBe(held);
    expect(book.fateOf({ step: 'charge', reference: 'a' })).toBe(held);
    expect(book.fateOf({ step: 'charge', reference: 'b', amountMinor: 1001 })).toBeUndefined();
  });

  it('is silent about one charge until it speaks, even when all other faults have ended', () => {
    const book = open(1);
    book.mend();
    const asked = { reference: 'a', amountMinor: 1002 };
    expect(book.fateOf({ step: 'charge', ...asked })?.kind).toBe('answer-lost');
    expect(book.fateOf({ step: 'find', ...asked })?.kind).toBe('cut-before');
    expect(book.fateOf({ step: 'find', reference: 'b', amountMinor: 1003 })).toBeUndefined();
    book.speak();
    expect(book.fateOf({ step: 'find', ...asked })).toBeUndefined();
  });

  it('loses a refund only once it was asked for, because the gateway lists refunds first', () => {
    const book = open();
    book.mend();
    book.fateOf({ step: 'charge', reference: 'a', amountMinor: 1003 });
    book.setRefundFate(2, 'lost');
    const kinds = (['find-refund', 'refund', 'find-refund', 'refund'] as const).map(
      (step) => book.fateOf({ step, reference: 'a' })?.kind,
    );
    expect(kinds).toEqual([undefined, 'answer-lost', 'cut-before', 'answer-lost']);
  });
});

describe(fatesOfOrder, () => {
  it('gives the first orders one fate of each kind', () => {
    expect(chargeFates.map((_, order) => fatesOfOrder(order, random)[0]?.kind)).toEqual(chargeFates);
  });

  it('holds requests for 50 to 120 seconds, longer than the gateway waits before it gives up', () => {
    for (const { ms } of Array.from({ length: 200 }, () => fateOf('held', random))) {
      expect(ms).toBeGreaterThanOrEqual(50_000);
      expect(ms).toBeLessThanOrEqual(120_000);
    }
  });
});

describe('identifyCall', () => {
  it.each([
    [
      'POST',
      '/v1/payment_intents',
      'amount=1001&metadata[reference]=r',
      { step: 'create', reference: 'r', amountMinor: 1001 },
    ],
    ['POST', '/v1/payment_intents/pi_1/confirm', '', { step: 'charge', intent: 'pi_1' }],
    ['POST', '/v1/payment_intents/pi_1/cancel', '', { step: 'void', intent: 'pi_1' }],
    ['GET', '/v1/payment_intents/pi_1?expand[0]=latest_charge', '', { step: 'find', intent: 'pi_1' }],
    ['POST', '/v1/refunds', 'payment_intent=pi_1', { step: 'refund', intent: 'pi_1' }],
    ['GET', '/v1/refunds?payment_intent=pi_1', '', { step: 'find-refund', intent: 'pi_1' }],
    ['GET', '/v1/charges', '', { step: 'list' }],
    ['POST', '/stripe/authenticate/pi_1', '', { step: 'browser', intent: 'pi_1' }],
  ])('recognises %s %s of Stripe', (method, url, body, call) => {
    expect(identifyCall.stripe({ method, url, body })).toEqual(call);
  });

  it.each([
    [
      'POST',
      '/card-processor/charges',
      '{"reference":"r","amountMinor":1001}',
      { step: 'charge', reference: 'r', amountMinor: 1001 },
    ],
    ['GET', '/card-processor/charges/r', '', { step: 'find', reference: 'r' }],
    ['POST', '/card-processor/charges/r/void', '', { step: 'void', reference: 'r' }],
    ['POST', '/card-processor/refunds', '{"reference":"f","charge":"r"}', { step: 'refund', reference: 'r' }],
    ['GET', '/card-processor/refunds/f', '', { step: 'find-refund' }],
    ['POST', '/card-processor/tokens', '', { step: 'browser' }],
  ])('recognises %s %s of the processor over HTTP', (method, url, body, call) => {
    expect(identifyCall.http({ method, url, body })).toEqual(call);
  });
});

describe('spoilToken', () => {
  it('replaces the token of a card by an unknown one', () => {
    expect(spoilToken.stripe('payment_method=pm_1&return_url=x')).toBe('payment_method=pm_unknown&return_url=x');
    expect(JSON.parse(spoilToken.http('{"token":"t","reference":"r"}'))).toEqual({ token: 'unknown', reference: 'r' });
  });
});
