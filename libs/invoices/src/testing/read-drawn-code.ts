import jsQR from 'jsqr';
import type { DrawnCode } from '../bank-transfer/draw-code.ts';

/** Pixels for each square: as on a page. */
const scale = 4;

/** Reads a drawn code as a camera does, from its pixels; undefined for what is none. */
export function readDrawnCode({ size, path }: DrawnCode): string | undefined {
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
