import { describe, expect, it } from 'vitest';
import { isRunGood, problemsOf } from './chaos/chaos-report.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { runSabotage } from './chaos/sabotage/run-sabotages.ts';
import { sabotages } from './chaos/sabotage/sabotages.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

describe(runChaos, () => {
  it(
    'takes every payment exactly once by Stripe while processes, connections, calls and the database break, and days pass',
    { timeout: 500_000 },
    async () => {
      const report = await runChaos({
        processor: 'stripe',
        seed: 8, // with this seed, customers do everything that they can do in a 3-D Secure challenge
        payments: 22,
        database: { serverUrl },
        atOnce: 15,
        atMostMs: 420_000,
      });
      expect([...problemsOf(report), ...report.failures]).toEqual([]);
      expect(isRunGood(report)).toBe(true);
      expect(report.charges).toBe(22);
      expect(report.voided).toBeGreaterThan(2);
      expect(report.happened).toMatchObject({ 'kill-gateway': expect.any(Number), 'call held': expect.any(Number) });
    },
  );
});

describe(runSabotage, () => {
  it('notices that charges are given up without voiding them', { timeout: 500_000 }, async () => {
    const [sabotage] = sabotages.filter(({ name }) => name === 'void-first');
    if (!sabotage) throw new Error('No sabotage is called void-first.');
    const { seenAs } = await runSabotage(sabotage, serverUrl);
    expect(seenAs.join()).toMatch(/lost|double/);
  });
});
