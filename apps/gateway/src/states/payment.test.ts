import { attemptStates, paymentStates, type AttemptState, type PaymentState } from '@assess/gateway-client/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptFacts, attemptMoves, newAttemptState, type AttemptEvent } from './attempt.ts';
import { holdsAfter, newPaymentState, paymentMoves, stateAt, stateBeforeClaim, type PaymentEvent } from './payment.ts';

const names = Object.keys(paymentStates) as PaymentState[];
const attemptEvents: readonly AttemptEvent[] = ['approved', 'declined', 'lost', 'challenged', 'not-sent'];
const events: readonly PaymentEvent[] = ['claimed', ...attemptEvents, 'expired'];

const eventsOf = (state: PaymentState) => Object.keys(paymentMoves[state]);
const targetOf = (state: PaymentState, event: PaymentEvent) =>
  (paymentMoves[state] as Partial<Record<PaymentEvent, PaymentState | typeof stateBeforeClaim>>)[event];

describe('the moves of a payment', () => {
  it('are fourteen; the return from a claim leads to either claimable state', () => {
    const moves = names.flatMap((from) =>
      eventsOf(from).map((event) => [from, event, targetOf(from, event as PaymentEvent)]),
    );
    expect(moves).toEqual([
      ['created', 'claimed', 'charging'],
      ['created', 'expired', 'expired'],
      ['charging', 'approved', 'paid'],
      ['charging', 'declined', 'declined'],
      ['charging', 'lost', 'unknown'],
      ['charging', 'challenged', 'requires-action'],
      ['charging', 'not-sent', stateBeforeClaim],
      ['unknown', 'approved', 'paid'],
      ['unknown', 'declined', 'declined'],
      ['unknown', 'challenged', 'requires-action'],
      ['requires-action', 'approved', 'paid'],
      ['requires-action', 'declined', 'declined'],
      ['declined', 'claimed', 'charging'],
      ['declined', 'expired', 'expired'],
    ]);
  });

  it.each(names)('from %s are those of its phase', (state) => {
    const allowed = { open: ['claimed', 'expired'], pending: attemptEvents, final: [] }[paymentStates[state].phase];
    expect(allowed).toEqual(expect.arrayContaining(eventsOf(state)));
    if (paymentStates[state].phase === 'open') expect(eventsOf(state)).toEqual(allowed);
    if (paymentStates[state].phase === 'pending')
      expect(eventsOf(state)).toEqual(expect.arrayContaining(['approved', 'declined']));
  });

  it.each(names)('%s reserves invoices in the phases in which its card may have been charged', (state) => {
    const { phase, holdsInvoices, showsCharged, isListed } = paymentStates[state];
    if (phase === 'open') expect([holdsInvoices, showsCharged, isListed]).toEqual([false, false, false]);
    if (phase === 'pending') expect([holdsInvoices, showsCharged]).toEqual([true, true]);
    expect(holdsAfter(state)).toBe(holdsInvoices);
  });

  it('back from a claim release the invoices', () => expect(holdsAfter(stateBeforeClaim)).toBe(false));

  it('never leave paid or expired, and reach paid only through charging, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (happened) => {
        const visited: PaymentState[] = [newPaymentState];
        let claimedFrom: PaymentState = newPaymentState;
        for (const event of happened) {
          const state = visited.at(-1) ?? newPaymentState;
          if (event === 'claimed' && targetOf(state, event)) claimedFrom = state;
          const to = targetOf(state, event) ?? state;
          visited.push(to === stateBeforeClaim ? claimedFrom : to);
        }
        visited.forEach((state, index) => {
          const before = visited[index - 1];
          if (before === 'paid' || before === 'expired') expect(state).toBe(before);
          if (state === 'paid' && before !== 'paid')
            expect(['charging', 'unknown', 'requires-action']).toContain(before);
        });
        const paid = visited.filter((state, index) => state === 'paid' && visited[index - 1] !== 'paid');
        expect(paid.length).toBeLessThan(2);
      }),
    );
  });
});

describe('the moves of an attempt', () => {
  const moveOf = (state: AttemptState, event: AttemptEvent) =>
    (attemptMoves[state] as Partial<Record<AttemptEvent, AttemptState>>)[event];

  it.each(attemptEvents)('at %s go with those of its payment', (event) => {
    const takes = names.filter((state) => targetOf(state, event));
    const attemptTakes = attemptStates.filter((state) => moveOf(state, event));
    for (const state of takes) expect(attemptTakes).toContain(state);
    for (const state of attemptTakes)
      if (!(takes as string[]).includes(state)) expect(moveOf(state, event)).toBe(state);
  });

  it('leave 3-D Secure only by an answer of the card processor', () => {
    const leaving = attemptEvents.filter((event) => targetOf('requires-action', event));
    expect(leaving).toEqual(['approved', 'declined']);
  });

  it('keep a payment pending while they are open, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...attemptEvents), { maxLength: 10 }), (happened) => {
        let attempt: AttemptState = newAttemptState;
        let payment: PaymentState = 'charging';
        for (const event of happened) {
          const to: PaymentState | typeof stateBeforeClaim = targetOf(payment, event) ?? payment;
          payment = to === stateBeforeClaim ? newPaymentState : to;
          attempt = moveOf(attempt, event) ?? attempt;
          expect(attemptFacts[attempt].charge === 'open').toBe(paymentStates[payment].phase === 'pending');
          expect(attemptFacts[attempt].charge === 'made').toBe(payment === 'paid');
        }
      }),
    );
  });
});

describe(stateAt, () => {
  it('shows a created or declined payment as expired after its time, and no other', () => {
    for (const state of names) {
      const isOver = ['created', 'declined'].includes(state);
      expect(stateAt({ state, expiresAtMs: 5_400_000 }, 5_400_000)).toBe(isOver ? 'expired' : state);
    }
  });

  it('shows a payment unchanged until its time is over', () => {
    for (const state of names) expect(stateAt({ state, expiresAtMs: 5_400_000 }, 5_399_999)).toBe(state);
  });
});
