import { qrCodewords } from './qr-codewords.ts';

type Modules = (boolean | undefined)[][];

/**
 * Encodes a text as a QR code with error correction level L: rows of modules, dark or not, without the quiet zone.
 *
 * @returns `undefined` for more than 858 bytes.
 * @see ISO/IEC 18004
 */
export function qrCode(text: string): boolean[][] | undefined {
  const found = qrCodewords(new TextEncoder().encode(text));
  if (!found) return undefined;
  const { version, codewords } = found;
  const size = 17 + 4 * version;
  const modules: Modules = Array.from({ length: size }, () => Array<undefined>(size).fill(undefined));
  drawPatterns(modules, version);
  drawFormat(modules);
  if (version >= 7) drawVersion(modules, version);
  return withData(modules, codewords);
}

function drawPatterns(modules: Modules, version: number): void {
  const size = modules.length;
  const draw = (row: number, column: number, isDark: boolean) => {
    const line = modules[row];
    if (line && column >= 0 && column < size) line[column] = isDark;
  };
  const drawRings = (row: number, column: number, reach: number, light: readonly number[]) => {
    for (let down = -reach; down <= reach; down += 1)
      for (let right = -reach; right <= reach; right += 1)
        draw(row + down, column + right, !light.includes(Math.max(Math.abs(down), Math.abs(right))));
  };
  for (let at = 0; at < size; at += 1) {
    draw(6, at, at % 2 === 0);
    draw(at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    drawRings(row, column, 4, [2, 4]);
  const places = alignments(version, size);
  const last = size - 7;
  const isFinder = (row: number, column: number) =>
    (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6);
  for (const row of places) for (const column of places) if (!isFinder(row, column)) drawRings(row, column, 2, [1]);
}

function alignments(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - step * at)];
}

/**
 * The format bits for level L with mask 0, including their error correction. Mask 0 is enough, because scanners read every
 * mask and the texts here are varied.
 */
const format = 0b111011111000100;

function drawFormat(modules: Modules): void {
  const size = modules.length;
  const draw = (row: number, column: number, isDark: boolean) => void ((modules[row] ?? [])[column] = isDark);
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = isSet(format, bit);
    if (bit < 8) draw(bit < 6 ? bit : bit + 1, 8, isDark);
    else draw(8, bit === 8 ? 7 : 14 - bit, isDark);
    if (bit < 8) draw(8, size - 1 - bit, isDark);
    else draw(size - 15 + bit, 8, isDark);
  }
  draw(size - 8, 8, true);
}

function drawVersion(modules: Modules, version: number): void {
  let check = version;
  for (let step = 0; step < 12; step += 1) check = (check << 1) ^ ((check >>> 11) * 0x1f25);
  const code = (version << 12) | check;
  for (let bit = 0; bit < 18; bit += 1) {
    const far = modules.length - 11 + (bit % 3);
    const near = Math.floor(bit / 3);
    (modules[near] ?? [])[far] = isSet(code, bit);
    (modules[far] ?? [])[near] = isSet(code, bit);
  }
}

/**
 * Fills in the codewords in columns of two, upwards and downwards in turn, from the right. It skips the column of the timing
 * pattern.
 */
function withData(patterns: Modules, codewords: readonly number[]): boolean[][] {
  const size = patterns.length;
  const modules = patterns.map((row) => row.map((isDark) => isDark === true));
  let bit = 0;
  for (let pair = 0; pair < (size - 1) / 2; pair += 1) {
    const right = size - 1 - 2 * pair;
    for (let step = 0; step < 2 * size; step += 1) {
      const row = pair % 2 === 0 ? size - 1 - (step >> 1) : step >> 1;
      const column = (right > 6 ? right : right - 1) - (step % 2);
      if (patterns[row]?.[column] !== undefined) continue;
      const isDark = isSet(codewords[bit >> 3] ?? 0, 7 - (bit % 8));
      (modules[row] ?? [])[column] = isDark !== ((row + column) % 2 === 0);
      bit += 1;
    }
  }
  return modules;
}

const isSet = (value: number, bit: number): boolean => ((value >>> bit) & 1) === 1;
