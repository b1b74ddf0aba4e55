import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { drawCode, type DrawnCode } from './draw-code.ts';
import { epcPayload } from './epc-payload.ts';

/** The pixels per square, as on the page. */
const scale = 4;

/** Decodes a drawn QR code from its pixels, as a camera does; `undefined` when the pixels are not a QR code. */
function readDrawnCode({ size, path }: DrawnCode): string | undefined {
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = (row * side + Number(x) * scale) * 4;
      pixels.fill(0, from, from + Number(length) * scale * 4);
    }
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255;
  return jsQR(pixels, side, side)?.data;
}

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
