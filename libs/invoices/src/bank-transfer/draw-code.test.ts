import { describe, expect, it } from 'vitest';
import { readDrawnCode } from '../testing/read-drawn-code.ts';
import { drawCode } from './draw-code.ts';
import { epcPayload } from './epc-payload.ts';

describe(drawCode, () => {
  it('draws what another program reads', () => {
    const payload = epcPayload({
      payee: 'Evaluación España, S.L.',
      iban: 'ES91 2100 0418 4502 0005 1332',
      bic: 'CAIXESBB',
      amount: { amountMinor: 123_405, currency: 'EUR' },
      reference: 'A1008 INV1000008',
    });
    expect(payload).toContain('España');
    expect(readDrawnCode(drawCode(payload ?? ''))).toBe(payload);
  });

  it('leaves a white edge of four squares', () => {
    const { size, path } = drawCode('BCD');
    const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => ({
      left: Number(x),
      right: size - Number(x) - Number(length),
      top: Number(y),
      bottom: size - Number(y) - 1,
    }));
    for (const edge of ['left', 'right', 'top', 'bottom'] as const)
      expect(Math.min(...starts.map((start) => start[edge]))).toBe(4);
  });
});
