import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.ts';

describe(createProgress, () => {
  const steps = [
    { name: 'lint', usualSeconds: 60 },
    { name: 'unit', usualSeconds: 300 },
    { name: 'stories', usualSeconds: 240 },
  ] as const;

  it('begins with the usual durations', () => {
    expect(createProgress(steps).describe('lint')).toBe('1 of 3, about 10 min left');
  });

  it('goes by the pace of the parts that are done', () => {
    let now = 1_000;
    const progress = createProgress(steps, () => now);
    now += 120_000; // twice as long as usual
    progress.finish('lint');
    expect(progress.describe('unit')).toBe('2 of 3, about 18 min left');
    now += 600_000;
    progress.finish('unit');
    expect(progress.describe('stories')).toBe('3 of 3, about 8 min left');
  });

  it('tells when each part ended', () => {
    let now = 1_000;
    const progress = createProgress(steps, () => now);
    expect(progress.summarise()).toBe('After 0 min: no part has ended');
    now += 70_000;
    progress.finish('lint');
    now += 350_000;
    progress.finish('unit');
    expect(progress.summarise()).toBe('After 7 min: lint by 70 s, unit by 420 s');
  });
});
