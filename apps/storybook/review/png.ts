import { PNG } from 'pngjs';
import type { Pixels } from './compare-pixels.ts';

export const readPng = (png: Buffer): Pixels => PNG.sync.read(png);

/** Encodes a picture as PNG. */
export function writePng({ width, height, data }: Pixels): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png, { colorType: 2 });
}
