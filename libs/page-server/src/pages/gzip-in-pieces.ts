import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Bytes } from '../request/read-bounded.ts';

/** A piece of markup that many pages share. It is compressed once, when the first of these pages is sent. */
export interface SharedPiece {
  readonly text: string;
  /** Returns the compressed piece. The first call compresses it. */
  readonly compressed: () => CompressedPiece;
}

interface CompressedPiece {
  bytes: Buffer;
  /** Length and checksum of the text as UTF-8. */
  length: number;
  crc: number;
  /** The factor by which the checksum of the text before this piece is multiplied when both are joined. */
  shift: number;
}

/** Creates a piece of markup for many pages. */
export function createSharedPiece(text: string): SharedPiece {
  let compressed: CompressedPiece | undefined;
  return { text, compressed: () => (compressed ??= compress(text)) };
}

/**
 * A page's markup in pieces. They are joined only if needed, because the whole page is a hundred times larger than the pieces that differ
 * by visitor.
 */
export type Html = readonly (string | SharedPiece)[];

/** Joins the pieces of a page. */
export const textOf = (html: Html): string =>
  html.map((part) => (typeof part === 'string' ? part : part.text)).join('');

function compress(text: string): CompressedPiece {
  const utf8 = Buffer.from(text);
  return { bytes: deflate(utf8, 9), length: utf8.length, crc: crc32(utf8), shift: shiftOver(utf8.length) };
}

/**
 * Compresses a page as one gzip stream without compressing the cached pieces again. No piece refers to another, so a visitor's content is
 * never compressed together with the content of all pages.
 *
 * @see RFC 1952 §2.3, RFC 1951 §3.2.4: blocks may end at a byte boundary, and can then be concatenated
 */
export function gzipInPieces(html: Html): Bytes {
  const stream: Uint8Array[] = [header];
  let crc = 0;
  let length = 0;
  let fresh = '';
  const addFresh = () => {
    if (fresh === '') return;
    const utf8 = Buffer.from(fresh);
    stream.push(deflate(utf8, 6));
    crc = crc32(utf8, crc);
    length += utf8.length;
    fresh = '';
  };
  for (const part of html) {
    if (typeof part === 'string' || part.text.length < worthKeeping) {
      fresh += typeof part === 'string' ? part : part.text;
      continue;
    }
    addFresh();
    const piece = part.compressed();
    stream.push(piece.bytes);
    crc = (multiply(piece.shift, crc) ^ piece.crc) >>> 0;
    length += piece.length;
  }
  addFresh();
  const end = Buffer.from(lastBlock);
  end.writeUInt32LE(crc, 2);
  end.writeUInt32LE(length, 6);
  return Buffer.concat([...stream, end]);
}

/** The gzip header: deflate, with no name, no time and no particular system. */
const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/** An empty final block, followed by room for checksum and length. */
const lastBlock = Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0, 0, 0);

/**
 * The minimum length of a piece that is compressed separately. Shorter pieces are compressed with the text around them.
 */
const worthKeeping = 1000;

/**
 * Compresses a text into blocks that end at a byte boundary. It runs on the main thread, because rendering a page takes many times as long
 * as compressing it.
 */
const deflate = (utf8: Uint8Array, level: number): Buffer =>
  deflateRawSync(utf8, { level, finishFlush: constants.Z_SYNC_FLUSH });

/** Multiplies two polynomials modulo the polynomial of CRC-32, with their bits in reverse order. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 31, rest = b; bit >= 0; bit -= 1) {
    if ((a >>> bit) & 1) product ^= rest;
    rest = rest & 1 ? (rest >>> 1) ^ 0xed_b8_83_20 : rest >>> 1;
  }
  return product >>> 0;
}

/** Computes the polynomial x to the power of eight times `bytes`. */
function shiftOver(bytes: number): number {
  let power = 0x00_80_00_00; // x to the power of 8
  let shift = 0x80_00_00_00; // 1
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = multiply(power, shift);
    power = multiply(power, power);
  }
  return shift;
}
