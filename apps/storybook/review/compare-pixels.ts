import pixelmatch from 'pixelmatch';

/** A picture without compression: four bytes for each pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** How far two colours may be apart, from 0 to 1: about three of 255 steps of grey are not seen. */
const threshold = 0.01;

/** How many of 100,000 pixels may differ: another minor version of the browser draws a curve a little otherwise. */
const allowedPer100000 = 5;

/** What is different between two pictures; the edges of letters and curves may be. */
export interface Difference {
  readonly isSeen: boolean;
  /** How many pixels differ. */
  readonly count: number;
  /** Differing pixels are red upon a pale picture. */
  readonly picture: Pixels;
}

/** Compares two pictures. One of another size differs in all that the other has not. */
export function comparePixels(before: Pixels, after: Pixels): Difference {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = new Uint8Array(width * height * 4);
  const [old, recent] = [enlarge(before, width, height), enlarge(after, width, height)];
  const count = pixelmatch(old, recent, data, width, height, { threshold });
  const hasSameSize = before.width === after.width && before.height === after.height;
  const isSeen = !hasSameSize || count > (width * height * allowedPer100000) / 100_000;
  return { isSeen, count, picture: { width, height, data } };
}

function enlarge(picture: Pixels, width: number, height: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data;
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < picture.height; row += 1) {
    const start = row * picture.width * 4;
    data.set(picture.data.subarray(start, start + picture.width * 4), row * width * 4);
  }
  return data;
}
