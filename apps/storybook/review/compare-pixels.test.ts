import { describe, expect, it } from 'vitest';
import { comparePixels, type Pixels } from './compare-pixels.ts';

/** A picture of one grey with some pixels of another. */
function picture(width: number, height: number, grey: number, others: number[] = [], other = 0): Pixels {
  const data = new Uint8Array(width * height * 4).fill(grey);
  for (let pixel = 0; pixel < width * height; pixel += 1) data[pixel * 4 + 3] = 255;
  for (const pixel of others) data.fill(other, pixel * 4, pixel * 4 + 3);
  return { width, height, data };
}

describe(comparePixels, () => {
  it('sees nothing between the same', () => {
    expect(comparePixels(picture(40, 40, 200), picture(40, 40, 200))).toMatchObject({ isSeen: false, count: 0 });
  });

  it('sees another shade', () => {
    expect(comparePixels(picture(40, 40, 200), picture(40, 40, 192))).toMatchObject({ isSeen: true, count: 1600 });
  });

  it('lets a step of grey be, and a few pixels in a large picture', () => {
    expect(comparePixels(picture(40, 40, 200), picture(40, 40, 199)).isSeen).toBe(false);
    const [large, dotted] = [picture(400, 400, 200), picture(400, 400, 200, [50_050, 90_090], 0)];
    expect(comparePixels(large, dotted)).toMatchObject({ isSeen: false, count: 2 });
    const lined = picture(
      400,
      400,
      200,
      Array.from({ length: 20 }, (_, pixel) => 50_050 + pixel),
    );
    expect(comparePixels(large, lined).isSeen).toBe(true);
  });

  it('sees another size, in all that only one of them has', () => {
    const { isSeen, picture: difference } = comparePixels(picture(40, 40, 200), picture(40, 44, 200));
    expect([isSeen, difference.width, difference.height]).toEqual([true, 40, 44]);
  });
});
