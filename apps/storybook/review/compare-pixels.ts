import pixelmatch from 'pixelmatch';

/** An uncompressed picture: four bytes for each pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The tolerated difference between two colours, from 0 to 1: about three of 255 steps of grey, which are invisible. */
const threshold = 0.01;

/** The number of 100,000 pixels that may differ, because another minor version of the browser draws curves slightly differently. */
const allowedPer100000 = 5;

/** The difference between two pictures, without the tolerated differences at the edges of letters and curves. */
export interface Difference {
  readonly isSeen: boolean;
  /** The number of differing pixels. */
  readonly count: number;
  /** The differing pixels in red on a pale picture. */
  readonly picture: Pixels;
}

/** Compares two pictures. If the sizes differ, the pixels that only one of them has differ. */
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
