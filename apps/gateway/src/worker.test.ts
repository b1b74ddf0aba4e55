import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createWorker } from './worker.ts';

describe(createWorker, () => {
  it('continues after a failing run, logs it and does not block other tasks', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    let runs = 0;
    let others = 0;
    const failing = { name: 'failing', everyMs: 1, run: () => ((runs += 1), Promise.reject(new Error('broken'))) };
    const other = { name: 'other', everyMs: 1, run: async () => void (others += 1) };
    const worker = createWorker([failing, other], log);
    worker.start();
    await expect.poll(() => Math.min(runs, others)).toBeGreaterThan(1);
    await worker.stop();
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ task: 'failing', err: { message: 'broken' } });
  });

  it('signals a running task to stop, lets it finish, and starts none after that', async () => {
    const { promise: blocked, resolve: finish } = Promise.withResolvers<void>();
    const events: string[] = [];
    const run = async (stopped: AbortSignal) => {
      stopped.onabort = () => events.push('is told');
      events.push('begins');
      await blocked;
      events.push('ends');
    };
    const worker = createWorker([{ name: 'long', everyMs: 1, run }], pino({ level: 'silent' }));
    worker.start();
    const stopped = worker.stop().then(() => events.push('stopped'));
    finish();
    await stopped;
    expect(events).toEqual(['begins', 'is told', 'ends', 'stopped']);
  });

  it('stops at once during a pause', async () => {
    const worker = createWorker(
      [{ name: 'idle', everyMs: 3_600_000, run: async () => undefined }],
      pino({ level: 'silent' }),
    );
    worker.start();
    await worker.stop();
  });
});
