import { describe, expect, it } from 'vitest';
import { createStandStill } from './stand-still.ts';

const minutes = (count: number) => count * 60_000;

/**
 * Checks once a second whether a process hangs that has done the work `workAt(nowMs)`. Returns the first reason for hanging, and its time.
 */
function watch(lastMs: number, workAt: (nowMs: number) => { lines: number; processorMs: number | undefined }) {
  const hangs = createStandStill();
  for (let nowMs = 0; nowMs <= lastMs; nowMs += 1_000) {
    const reason = hangs(workAt(nowMs), nowMs);
    if (reason) return { reason, nowMs };
  }
  return undefined;
}

describe(createStandStill, () => {
  it('waits as long as something is written', () => {
    expect(watch(minutes(60), (nowMs) => ({ lines: Math.floor(nowMs / 50_000), processorMs: 0 }))).toBeUndefined();
  });

  it('waits as long as something is computed, thirty times slower than usual', () => {
    expect(watch(minutes(60), (nowMs) => ({ lines: 0, processorMs: nowMs / 30 }))).toBeUndefined();
  });

  it('finds what only waits, though answering whether it is ready takes a little', () => {
    expect(watch(minutes(60), (nowMs) => ({ lines: 3, processorMs: 2_000 + nowMs / 100 }))).toEqual({
      reason: 'hangs: for 60 s it has written and computed nothing',
      nowMs: 61_000,
    });
  });

  it('finds what turns in circles', () => {
    expect(watch(minutes(60), (nowMs) => ({ lines: 0, processorMs: nowMs }))?.reason).toBe(
      'hangs: it has computed for 300 s',
    );
  });

  it('is patient where the system does not say what a process computes', () => {
    const silent = watch(minutes(60), () => ({ lines: 0, processorMs: undefined }));
    expect(silent).toEqual({ reason: 'hangs: for 300 s it has written and computed nothing', nowMs: 301_000 });
  });
});
