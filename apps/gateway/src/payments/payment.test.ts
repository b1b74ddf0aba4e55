import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { next, paymentStates, stateAt, statesBefore, type PaymentEvent, type PaymentState } from './payment.ts';

const events: readonly PaymentEvent[] = [
  { kind: 'claimed' },
  { kind: 'approved' },
  { kind: 'refused' },
  { kind: 'lost' },
  { kind: 'unreached', before: 'created' },
  { kind: 'unreached', before: 'declined' },
  { kind: 'expired' },
];

describe(next, () => {
  it.each([
    ['created', { kind: 'claimed' }, 'charging'],
    ['declined', { kind: 'claimed' }, 'charging'],
    ['charging', { kind: 'approved' }, 'paid'],
    ['charging', { kind: 'refused' }, 'declined'],
    ['charging', { kind: 'lost' }, 'unknown'],
    ['charging', { kind: 'unreached', before: 'created' }, 'created'],
    ['charging', { kind: 'unreached', before: 'declined' }, 'declined'],
    ['unknown', { kind: 'approved' }, 'paid'],
    ['unknown', { kind: 'refused' }, 'declined'],
    ['created', { kind: 'expired' }, 'expired'],
    ['declined', { kind: 'expired' }, 'expired'],
  ] as const)('moves a %s payment on %o to %s', (state, event, expected) => {
    expect(next(state, event)).toBe(expected);
  });

  it('has eleven moves and no other', () => {
    const moves = paymentStates.flatMap((state) => events.filter((event) => next(state, event) !== undefined));
    expect(moves).toHaveLength(11);
  });

  it('never leaves paid or expired, and gets to paid only through charging, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (happened) => {
        const visited: PaymentState[] = ['created'];
        for (const event of happened) {
          const state = visited.at(-1) ?? 'created';
          visited.push(next(state, event) ?? state);
        }
        visited.forEach((state, index) => {
          const before = visited[index - 1];
          if (before === 'paid' || before === 'expired') expect(state).toBe(before);
          if (state === 'paid' && before !== 'paid') expect(['charging', 'unknown']).toContain(before);
        });
        expect(visited.filter((state, index) => state === 'paid' && visited[index - 1] !== 'paid').length).toBeLessThan(
          2,
        );
      }),
    );
  });
});

describe(statesBefore, () => {
  it('names exactly the states that take an event', () => {
    for (const event of events)
      expect(statesBefore(event.kind)).toEqual(paymentStates.filter((state) => next(state, event) !== undefined));
  });
});

describe(stateAt, () => {
  it('shows a created or declined payment as expired after its time, and no other', () => {
    const states = paymentStates.map((state) => stateAt({ state, expiresAtMs: 5_400_000 }, 5_400_000));
    expect(states).toEqual(['expired', 'charging', 'unknown', 'expired', 'paid', 'expired']);
  });

  it('shows a payment as it is until its time is over', () => {
    for (const state of paymentStates) expect(stateAt({ state, expiresAtMs: 5_400_000 }, 5_399_999)).toBe(state);
  });
});
