import { startCardProcessorServer } from '@assess/sandbox/testing';
import { describe, expect, it } from 'vitest';
import { createHttpCardProcessor } from '../card-processor/http/http-card-processor.ts';
import { watchCardProcessor, type ProcessorCall } from './watch-card-processor.ts';

describe(watchCardProcessor, () => {
  it('is up after one probe, which it does not repeat', async () => {
    const server = await startCardProcessorServer();
    const calls: ProcessorCall[] = [];
    const { reach, probe } = watchCardProcessor(createHttpCardProcessor(server), (call) => calls.push(call));
    expect(reach()).toBe('unknown');
    await probe();
    expect(reach()).toBe('reachable');
    await probe();
    expect(calls).toEqual([{ call: 'probe', outcome: 'there', mismatch: undefined, tookMs: expect.any(Number) }]);
    await server.close();
  });

  it('is down after any failed call, and probes until the processor is back', async () => {
    const server = await startCardProcessorServer();
    await server.close();
    const calls: ProcessorCall[] = [];
    const { cardProcessor, reach, probe } = watchCardProcessor(createHttpCardProcessor(server), (call) =>
      calls.push(call),
    );
    await cardProcessor.charge({ reference: 'r', cardToken: 't', returnUrl: '', amountMinor: 1, currency: 'USD' });
    expect(reach()).toBe('unreachable');
    await probe();
    expect(calls.map(({ call, outcome }) => [call, outcome])).toEqual([
      ['charge', 'not-sent'],
      ['probe', 'no-answer'],
    ]);
  });
});
