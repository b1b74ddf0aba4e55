import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const lines: string[] = [];
  return { lines, progress: createProgress((line) => lines.push(line)) };
}

describe(createProgress, () => {
  it('says what a step does as it begins, and how long it took', async () => {
    const { lines, progress } = setUp();
    const step = progress.step('gateway', 'opens its database', () => new Promise((end) => setTimeout(end, 1_200, 7)));
    expect(lines).toEqual(['gateway     opens its database']);
    await vi.advanceTimersByTimeAsync(1_200);
    expect(await step).toBe(7);
    expect(lines.slice(1)).toEqual(['gateway     is ready after 1.2 s']);
  });

  it('says every 15 s that a long step goes on', async () => {
    const { lines, progress } = setUp();
    const step = progress.step('build', 'makes pages', () => new Promise((end) => setTimeout(end, 31_000)));
    await vi.advanceTimersByTimeAsync(31_000);
    await step;
    expect(lines.slice(1)).toEqual([
      'build       goes on, 15.0 s so far',
      'build       goes on, 30.0 s so far',
      'build       is ready after 31.0 s',
    ]);
  });

  it('says no more about a step that failed', async () => {
    const { lines, progress } = setUp();
    await expect(progress.step('build', 'makes pages', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(1);
  });
});
