import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Pixels } from './compare-pixels.ts';

interface Entry {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The colours, each as one number of red, green and blue. */
  readonly colours: readonly number[];
}

/** Pictures by name, stored as colour indexes: the high bytes of all pixels, then the low bytes. */
export type Pack = Map<string, Entry & { readonly pixels: Buffer }>;

const options = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
};

/** Compresses pictures together: states of one component are similar, so their common parts are stored once. */
export function compressPack(pack: Pack): Buffer {
  const entries = [...pack.values()].map(({ name, width, height, colours }) => ({ name, width, height, colours }));
  const pixels = [...pack.values()].map((picture) => picture.pixels);
  return brotliCompressSync(Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...pixels]), options);
}

/** Decompresses the result of `compressPack`. */
export function readPack(compressed: Buffer): Pack {
  const bytes = brotliDecompressSync(compressed);
  let start = bytes.indexOf('\n');
  const entries: Entry[] = JSON.parse(bytes.toString('utf8', 0, start));
  start += 1;
  return new Map(
    entries.map((entry) => {
      const pixels = bytes.subarray(start, start + entry.width * entry.height * 2);
      start += pixels.length;
      return [entry.name, { ...entry, pixels }];
    }),
  );
}

/** Adds a picture, without transparency. */
export function addToPack(pack: Pack, name: string, { width, height, data }: Pixels): void {
  const numbers = new Map<number, number>();
  const size = width * height;
  const pixels = Buffer.alloc(size * 2);
  for (let pixel = 0; pixel < size; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = [data[pixel * 4], data[pixel * 4 + 1], data[pixel * 4 + 2]];
    const colour = red * 65_536 + green * 256 + blue;
    const number = numbers.get(colour) ?? Math.min(numbers.size, 65_535);
    if (number === numbers.size) numbers.set(colour, number);
    pixels[pixel] = number >> 8;
    pixels[size + pixel] = number & 255;
  }
  pack.set(name, { name, width, height, colours: [...numbers.keys()], pixels });
}

/** Extracts a picture. */
export function pictureOf(pack: Pack, name: string): Pixels {
  const { width, height, colours, pixels } = pack.get(name) ?? { width: 1, height: 1, colours: [], pixels: [0, 0] };
  const size = width * height;
  const data = new Uint8Array(size * 4).fill(255);
  for (let pixel = 0; pixel < size; pixel += 1) {
    const colour = colours[(pixels[pixel] ?? 0) * 256 + (pixels[size + pixel] ?? 0)] ?? 0;
    data[pixel * 4] = colour >> 16;
    data[pixel * 4 + 1] = (colour >> 8) & 255;
    data[pixel * 4 + 2] = colour & 255;
  }
  return { width, height, data };
}
