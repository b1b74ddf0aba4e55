import { disputeStates, type DisputeState } from '@assess/gateway-client/contract';
import { describe, expect, it } from 'vitest';
import { disputeAfter, newDisputeState } from './dispute.ts';

const states = Object.keys(disputeStates) as DisputeState[];

describe(disputeAfter, () => {
  it.each([
    ['opened', { inquiry: 'open', 'inquiry-closed': 'open', open: 'open', won: 'open', lost: 'open' }],
    ['won', { inquiry: 'won', 'inquiry-closed': 'won', open: 'won', won: 'won', lost: 'won' }],
    ['lost', { inquiry: 'lost', 'inquiry-closed': 'lost', open: 'lost', won: 'lost', lost: 'lost' }],
    [
      'closed',
      { inquiry: 'inquiry-closed', 'inquiry-closed': 'inquiry-closed', open: 'open', won: 'won', lost: 'lost' },
    ],
    [undefined, { inquiry: 'inquiry', 'inquiry-closed': 'inquiry-closed', open: 'open', won: 'won', lost: 'lost' }],
  ] as const)('moves every state by %s', (event, expected) => {
    expect(Object.fromEntries(states.map((state) => [state, disputeAfter(state, event)]))).toEqual(expected);
  });

  it('reaches every state from the first one', () => {
    const reached = (['opened', 'won', 'lost', 'closed', undefined] as const).map((event) =>
      disputeAfter(newDisputeState, event),
    );
    expect([...reached].sort()).toEqual([...states].sort());
  });
});
