import { Registry } from 'prom-client';
import { describe, expect, it, vi } from 'vitest';
import type { SettingsCheck } from '../card-processor/processor-definition.ts';
import { createLog } from '../log.ts';
import { createProcessorSettingsCheck } from './check-processor-settings.ts';

const minuteMs = 60_000;

function start(...checks: SettingsCheck[]) {
  const lines: { level: number; msg: string; faults?: string[] }[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const registry = new Registry();
  const checkSettings = vi.fn(async () => checks.shift() ?? ({ kind: 'unanswered' } as const));
  const run = createProcessorSettingsCheck({ registry, log, checkSettings });
  const gauge = async () => /^card_processor_settings_valid (\d)$/m.exec(await registry.metrics())?.[1];
  return { lines, run, gauge, checkSettings };
}

describe(createProcessorSettingsCheck, () => {
  it('logs what is wrong, at level fatal, and sets the gauge to 0', async () => {
    const { lines, run, gauge } = start({ kind: 'wrong', faults: ['the key is wrong'] });
    expect(await gauge()).toBeUndefined();
    await run();
    expect(lines).toEqual([
      expect.objectContaining({ level: 60, msg: 'card processor settings rejected', faults: ['the key is wrong'] }),
    ]);
    expect(await gauge()).toBe('0');
  });

  it('asks at each run until the processor answers, then once an hour, and logs only changes', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const wrong = { kind: 'wrong', faults: ['a right is missing'] } as const;
      const { lines, run, gauge, checkSettings } = start({ kind: 'unanswered' }, { kind: 'right' }, wrong, wrong);
      await run();
      expect(await gauge()).toBeUndefined();
      await run();
      expect(await gauge()).toBe('1');
      for (let minute = 0; minute < 180; minute += 1) {
        vi.advanceTimersByTime(minuteMs);
        await run();
      }
      expect(checkSettings).toHaveBeenCalledTimes(5);
      expect(lines.map(({ level }) => level)).toEqual([40, 30, 60, 40]);
      expect(await gauge()).toBe('0');
    } finally {
      vi.useRealTimers();
    }
  });
});
