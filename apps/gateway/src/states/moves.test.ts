import { describe, expect, it } from 'vitest';
import { moveIn, statesWhere } from './moves.ts';

const moves = {
  red: { wait: 'green' },
  yellow: { wait: 'green', fail: 'off' },
  green: { fail: 'red' },
  off: {},
} as const;

describe(moveIn, () => {
  it('names every state that accepts an event, and the next state', () => {
    expect(moveIn(moves, 'wait')).toEqual({ from: ['red', 'yellow'], to: 'green' });
  });

  it('rejects an event with two next states or none', () => {
    expect(() => moveIn(moves, 'fail')).toThrow('fail leads to off and red');
    expect(() => moveIn(moves, 'fly')).toThrow('fly leads to nowhere');
  });
});

describe(statesWhere, () => {
  it('lists states by a fact, in the order of the table', () => {
    expect(statesWhere({ a: 1, b: 2, c: 1 }, (fact) => fact === 1)).toEqual(['a', 'c']);
  });
});
