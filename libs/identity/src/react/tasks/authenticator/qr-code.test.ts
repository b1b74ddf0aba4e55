import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

const rowsOf = (text: string) => qrCode(text)?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));

/** Creates a URI of this length with a repeated part. */
const addressOf = (length: number) =>
  'otpauth://totp/Store:grace?secret=JBSWY3DPEHPK3PXP&n='.repeat(17).slice(0, length);

/** Hashes of the codes that the Python package `qrcode` draws for the same text, at level L and with mask 0. */
const madeByOthers = {
  1: 'c8d0e46c62bf30a2',
  17: '5cf15f65c9807fa8',
  18: '4e515074dd7987c7',
  100: 'a2104d1f6268a5c0',
  106: '100130e517a99ead',
  107: '4d96fc67514ddbc9',
  134: '181115eb187ecdb1',
  135: '39e13e769d9a9d8c',
  154: 'e724e4627b102350',
  155: '294d768b5cfdf952',
  271: '6f20bd32c5178ded',
  272: 'e0cbe3a7c4d0433e',
  367: 'f1a1325072c946b7',
  400: 'd9dd3002e3ddc884',
  520: '220564ba8d15ae45',
  586: '961a145e9ee717c6',
  700: '06cd917dd8e0c673',
  792: '1e69bce5b028543f',
  858: '2a7b15abc7b9fe59',
};

describe(qrCode, () => {
  it('draws a short text as other encoders do', () => {
    expect(rowsOf('otpauth://a')).toEqual([
      '#######..#.##.#######',
      '#.....#..###..#.....#',
      '#.###.#.##.##.#.###.#',
      '#.###.#..#.#..#.###.#',
      '#.###.#...#.#.#.###.#',
      '#.....#.....#.#.....#',
      '#######.#.#.#.#######',
      '........##.##........',
      '###.########.##...#..',
      '#...##.##.#..##.#...#',
      '#.###.#.#...#...#.###',
      '#.###.....#..#.#....#',
      '.###..##.##.#....#.#.',
      '........#.##..####.##',
      '#######.#.##.#.##.###',
      '#.....#.##.###.#....#',
      '#.###.#.####...##....',
      '#.###.#....#..#.##.#.',
      '#.###.#.#...##.####.#',
      '#.....#.###........#.',
      '#######.#.#.#..###.##',
    ]);
  });

  it.each(Object.entries(madeByOthers))('draws %s bytes as other encoders do', (length, hash) => {
    const rows = rowsOf(addressOf(Number(length))) ?? [];
    expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toMatch(new RegExp(`^${hash}`));
  });

  it('draws no more than 858 bytes', () => {
    expect(qrCode(addressOf(859))).toBeUndefined();
    expect(qrCode('é'.repeat(430))).toBeUndefined();
  });
});
