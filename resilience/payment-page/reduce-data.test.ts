import { describe, expect, it } from 'vitest';
import { bestMsOf, longTextLimitMs, longTexts } from '../../tools/testing/processor-time.ts';
import { reduceData } from './reduce-data.ts';

const around = (data: string) => `$_TSR.router=($R=>${data})($R["tsr"]);`;

describe(reduceData, () => {
  it('takes little processor time for a text of 60 kB', async () => {
    const limitMs = await longTextLimitMs();
    const slow: string[] = [];
    for (const { name, text } of longTexts) {
      const ms = await bestMsOf(() => reduceData(around(text)), limitMs);
      if (ms >= limitMs) slow.push(`${name}: ${ms.toFixed(0)} ms`);
    }
    expect(slow).toEqual([]);
  });
});
