import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

describe(createMetrics, () => {
  it('counts the rejections of each limit, starting at zero', async () => {
    const metrics = createMetrics();
    metrics.limitReached('declines-per-payment');
    metrics.limitReached('declines-per-payment');
    const text = await metrics.read();
    expect(text).toContain('# TYPE limits_reached_total counter');
    expect(text).toContain('limits_reached_total{limit="declines-per-payment"} 2');
    expect(text).toContain('limits_reached_total{limit="lookups-per-number"} 0');
  });

  it('counts late charges, starting at zero', async () => {
    const metrics = createMetrics();
    expect(await metrics.read()).toContain('late_charges_total{attempt="known"} 0');
    metrics.chargedLate();
    metrics.chargedLate('deleted');
    expect(await metrics.read()).toMatch(/late_charges_total\{attempt="known"\} 1\n.*\{attempt="deleted"\} 1/);
  });

  it('counts per process', async () => {
    createMetrics().limitReached('lookups-per-number');
    expect(await createMetrics().read()).toContain('limits_reached_total{limit="lookups-per-number"} 0');
  });
});
