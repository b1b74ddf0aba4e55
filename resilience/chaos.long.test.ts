import { describe, expect, it } from 'vitest';
import { isRunGood, problemsOf } from './chaos/chaos-report.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { runSabotage } from './chaos/sabotage/run-sabotages.ts';
import { sabotages } from './chaos/sabotage/sabotages.ts';

describe(runChaos, () => {
  it.each(['stripe', 'http'] as const)(
    'takes every payment exactly once by %s while processes, connections, calls and the database break, and days pass',
    { timeout: 300_000 },
    async (processor) => {
      const report = await runChaos({
        processor,
        seed: 8, // with this seed, customers do everything that they can do in a 3-D Secure challenge
        payments: 30,
        database: { serverUrl: process.env['TEST_DATABASE_URL'] },
        atOnce: 15,
        atMostMs: 240_000,
      });
      expect([...problemsOf(report), ...report.failures]).toEqual([]);
      expect(isRunGood(report)).toBe(true);
      expect(report.charges).toBe(30);
      expect(report.voided).toBeGreaterThan(2);
      expect(report.happened).toMatchObject({ 'kill-gateway': expect.any(Number), 'call held': expect.any(Number) });
    },
  );
});

describe(runSabotage, () => {
  it.each(['void-first', 'signed-events'])('notices that %s is removed', { timeout: 300_000 }, async (name) => {
    const [sabotage] = sabotages.filter((each) => each.name === name);
    if (!sabotage) throw new Error(`No sabotage is called ${name}.`);
    const { seenAs } = await runSabotage(sabotage, process.env['TEST_DATABASE_URL']);
    expect(seenAs.join()).toMatch(name === 'void-first' ? /double/ : /forgedAccepted/);
  });
});
