import { expect, it } from 'vitest';
import { runChaos } from './chaos/run-chaos.ts';

it(
  'takes every payment exactly once while processes, connections and the database break',
  { timeout: 240_000 },
  async () => {
    const report = await runChaos({
      seed: 8, // with this seed, customers do everything that they can do in a 3-D Secure challenge
      payments: 30,
      database: { serverUrl: process.env['TEST_DATABASE_URL'] },
      atOnce: 15,
      atMostMs: 180_000,
      isShort: true,
    });
    expect(report.verdict).toEqual({ lost: 0, double: 0, unresolved: 0, unequal: 0, toldWrongly: 0, unpaid: 0 });
    expect(report.failures).toEqual([]);
    expect(report.charges).toBe(30);
    expect(report.asked).toBeGreaterThan(2);
    expect(report.happened).toMatchObject({ 'kill-gateway': expect.any(Number), 'kill-processor': expect.any(Number) });
    expect(report.happened['cut on the way']).toBeGreaterThan(0);
  },
);
