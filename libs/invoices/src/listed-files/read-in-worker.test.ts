import { describe, expect, it, vi } from 'vitest';
import { answerFiles } from '../file-worker/index.ts';
import { readInWorker } from './read-in-worker.ts';

const bytes = () => new Uint8Array([0x25, 0x50]);

/** A worker that runs here. */
function fakeWorker(start: (scope: EventTarget) => void) {
  const scope = new EventTarget();
  start(scope);
  const worker = {
    onerror: () => undefined,
    terminate: vi.fn(),
    postMessage: (data: unknown) => scope.dispatchEvent(new MessageEvent('message', { data })),
  };
  return { worker, createWorker: async () => worker as unknown as Worker };
}

describe(readInWorker, () => {
  it('returns the answer of the worker and ends the worker', async () => {
    const { worker, createWorker } = fakeWorker((scope) => answerFiles(scope as never));
    expect(await readInWorker({ createWorker })(bytes(), 'pdf')).toEqual({ problem: 'damaged' });
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('ends a worker that takes too long', async () => {
    const { worker, createWorker } = fakeWorker(() => undefined);
    expect(await readInWorker({ createWorker, timeoutMs: 1 })(bytes(), 'pdf')).toEqual({ problem: 'too-large' });
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('reports a worker that does not start', async () => {
    const createWorker = () => Promise.reject(new Error('offline'));
    expect(await readInWorker({ createWorker })(bytes(), 'mail')).toEqual({ problem: 'unavailable' });
  });

  it('reports a worker that fails', async () => {
    const { worker, createWorker } = fakeWorker(() => undefined);
    worker.postMessage = () => {
      worker.onerror();
      return true;
    };
    expect(await readInWorker({ createWorker })(bytes(), 'mail')).toEqual({ problem: 'unavailable' });
  });
});
