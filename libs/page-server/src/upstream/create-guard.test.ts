import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createGuard } from './create-guard.ts';

function start(atMost = 2) {
  const lines: string[] = [];
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const guard = createGuard({ name: 'search', atMost, log });
  const { signal } = new AbortController();
  return {
    lines,
    succeed: () => guard(signal, async () => 'found'),
    fail: (by: AbortSignal = signal) => guard(by, () => Promise.reject(new Error('refused'))),
    wait: (until: Promise<string>) => guard(signal, () => until),
  };
}

describe(createGuard, () => {
  it('logs the start and the end of an outage once', async () => {
    const { lines, succeed, fail } = start();
    await Promise.all([1, 2].map(() => expect(fail()).rejects.toThrow('refused')));
    expect(await Promise.all([succeed(), succeed()])).toEqual(['found', 'found']);
    expect(lines).toEqual(['search failed', 'search recovered']);
  });

  it('does not count a visitor who left as an outage', async () => {
    const { lines, fail } = start();
    await expect(fail(AbortSignal.abort())).rejects.toThrow('refused');
    expect(lines).toEqual([]);
  });

  it('rejects calls beyond the limit, and accepts them afterwards', async () => {
    const { succeed, wait, lines } = start(2);
    const answer = Promise.withResolvers<string>();
    const waiting = [wait(answer.promise), wait(answer.promise)];
    await expect(succeed()).rejects.toThrow('more than 2');
    answer.resolve('late');
    expect(await Promise.all(waiting)).toEqual(['late', 'late']);
    expect(await succeed()).toBe('found');
    expect(lines).toEqual([]);
  });
});
