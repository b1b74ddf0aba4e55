import { describe, expect, it } from 'vitest';
import { bankAnswers } from '../trials/customer.ts';
import { generateConnectionFaults } from './connection-fault.ts';
import { faultKinds, planOf } from './plan.ts';

const size = { payments: 200, gateways: 2, kinds: faultKinds };

describe(planOf, () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planOf({ seed: 7, ...size })).toEqual(planOf({ seed: 7, ...size }));
    expect(planOf({ seed: 8, ...size })).not.toEqual(planOf({ seed: 7, ...size }));
  });

  it('has every kind of fault, however short it is', () => {
    for (const payments of [1, 40, 1_000]) {
      const { faults } = planOf({ seed: 7, ...size, payments });
      expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(faultKinds));
    }
  });

  it('has customers who pay the same order, and cards that are declined, lost and late before the good one', () => {
    const { orders, customers } = planOf({ seed: 7, ...size });
    expect(customers.length).toBeGreaterThan(orders.length);
    expect(customers.filter(({ cards }) => cards.length > 1).length).toBeGreaterThan(20);
  });

  it('has customers with every answer to the bank', () => {
    const { customers } = planOf({ seed: 7, ...size, payments: 1_000 });
    const said = customers.flatMap(({ cards }) => cards.flatMap(({ atBank = [] }) => atBank));
    expect(new Set(said)).toEqual(new Set(bankAnswers));
  });
});

describe(generateConnectionFaults, () => {
  const first = (seed: number, proxy: string, connection: number) => {
    const next = generateConnectionFaults(seed, proxy, connection);
    return [next(), next(), next()];
  };

  it('gives a connection the same fates for the same seed, and each its own', () => {
    expect(first(7, 'processor', 1)).toEqual(first(7, 'processor', 1));
    for (const other of [first(8, 'processor', 1), first(7, 'gateway', 1), first(7, 'processor', 2)])
      expect(other).not.toEqual(first(7, 'processor', 1));
  });

  it('knows cuts, delays and silence in both directions', () => {
    const fates = Array.from({ length: 200 }, (_, connection) => first(7, 'processor', connection)).flat();
    expect(new Set(fates.map(({ direction, does }) => `${direction} ${does}`)).size).toBe(6);
  });
});
