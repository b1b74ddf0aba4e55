/** The parameters that differ between versions at error correction level L, from version 1 on. */
const layouts = [
  [7, 1],
  [10, 1],
  [15, 1],
  [20, 1],
  [26, 1],
  [18, 2],
  [20, 2],
  [24, 2],
  [30, 2],
  [18, 4],
  [20, 4],
  [24, 4],
  [26, 4],
  [30, 4],
  [22, 6],
  [24, 6],
  [28, 6],
  [30, 6],
  [28, 7],
  [28, 8],
].map(([checksPerBlock = 0, blocks = 0], place) => ({ version: place + 1, checksPerBlock, blocks }));

type Layout = (typeof layouts)[number];

/**
 * Encodes the bytes as codewords of the smallest version that holds them, with interleaved blocks and error correction;
 * `undefined` for too many bytes.
 */
export function qrCodewords(bytes: Uint8Array): { version: number; codewords: number[] } | undefined {
  const layout = layouts.find((each) => headerBits(each) + bytes.length * 8 <= dataLength(each) * 8);
  return layout && { version: layout.version, codewords: interleaved(padded(bytes, layout), layout) };
}

const lengthBits = ({ version }: Layout): number => (version < 10 ? 8 : 16);
const headerBits = (layout: Layout): number => 4 + lengthBits(layout);

/** The number of codewords in a version, error correction included. */
function roomIn({ version }: Layout): number {
  const alignments = Math.floor(version / 7) + 2;
  const ofAlignment = version === 1 ? 0 : (25 * alignments - 10) * alignments - 55;
  const ofVersion = version < 7 ? 0 : 36;
  return Math.floor(((16 * version + 128) * version + 64 - ofAlignment - ofVersion) / 8);
}

const dataLength = (layout: Layout): number => roomIn(layout) - layout.checksPerBlock * layout.blocks;

const byteMode = 0b0100;

function padded(bytes: Uint8Array, layout: Layout): number[] {
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0');
  const length = dataLength(layout);
  const header = binary(byteMode, 4) + binary(bytes.length, lengthBits(layout));
  const bits = header + Array.from(bytes, (byte) => binary(byte, 8)).join('');
  const ended = bits + '0'.repeat(Math.min(4, length * 8 - bits.length));
  const codewords = (ended.match(/.{1,8}/g) ?? []).map((octet) => Number.parseInt(octet.padEnd(8, '0'), 2));
  return Array.from({ length }, (_, at) => codewords[at] ?? ((at - codewords.length) % 2 === 0 ? 0xec : 0x11));
}

function interleaved(data: readonly number[], { checksPerBlock, blocks }: Layout): number[] {
  const short = Math.floor(data.length / blocks);
  const longFrom = blocks - (data.length % blocks); // the last blocks have one more codeword
  const startOf = (block: number) => block * short + Math.max(0, block - longFrom);
  const parts = Array.from({ length: blocks }, (_, block) => data.slice(startOf(block), startOf(block + 1)));
  const divisor = generator(checksPerBlock);
  return [...columns(parts), ...columns(parts.map((part) => remainder(part, divisor)))];
}

const columns = (rows: readonly number[][]): number[] =>
  Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, at) =>
    rows.flatMap((row) => row.slice(at, at + 1)),
  ).flat();

/** Multiplies in the field of 256 elements, modulo x⁸ + x⁴ + x³ + x² + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The Reed–Solomon generator polynomial of this degree, without its leading coefficient. */
function generator(degree: number): number[] {
  let coefficients = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    coefficients = coefficients.map((each, at) => multiply(each, root) ^ (coefficients[at + 1] ?? 0));
    root = multiply(root, 2);
  }
  return coefficients;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  let rest = Array<number>(divisor.length).fill(0);
  for (const codeword of data) {
    const factor = codeword ^ (rest[0] ?? 0);
    rest = divisor.map((coefficient, at) => (rest[at + 1] ?? 0) ^ multiply(coefficient, factor));
  }
  return rest;
}
