import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A stretch of markup that many pages have in common, compressed when the first of them is sent. */
export interface SharedPiece {
  readonly text: string;
  readonly compressed: () => CompressedPiece;
}

interface CompressedPiece {
  bytes: Buffer;
  /** Length and checksum of the text as UTF-8. */
  length: number;
  crc: number;
  /** What moves the checksum of a text to before this one. */
  shift: number;
}

export function createSharedPiece(text: string): SharedPiece {
  let compressed: CompressedPiece | undefined;
  return { text, compressed: () => (compressed ??= compress(text)) };
}

/** A page's markup, which is not put together before that is needed: the whole is a hundred times what differs by visitor. */
export type Html = readonly (string | SharedPiece)[];

export const textOf = (html: Html): string =>
  html.map((part) => (typeof part === 'string' ? part : part.text)).join('');

function compress(text: string): CompressedPiece {
  const utf8 = Buffer.from(text);
  return { bytes: deflate(utf8, 9), length: utf8.length, crc: crc32(utf8), shift: shiftOver(utf8.length) };
}

/**
 * A page as one gzip stream, in which the kept pieces are not compressed anew. No piece refers to another: what one visitor
 * reads shares no compression with what stands in everybody's page.
 *
 * @see RFC 1952 §2.3, RFC 1951 §3.2.4: blocks may end at a byte, and then be put one behind the other
 */
export function gzipInPieces(html: Html): Uint8Array<ArrayBuffer> {
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

/** Deflate, without a name or a time, of no particular system. */
const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/** An empty block, which is the last; then checksum and length. */
const lastBlock = Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0, 0, 0);

/** Shorter pieces, between two addresses, are compressed with what stands round them. */
const worthKeeping = 1000;

/** Blocks up to the end of a byte. Not in a thread: rendering such a page takes many times as long. */
const deflate = (utf8: Uint8Array, level: number): Buffer =>
  deflateRawSync(utf8, { level, finishFlush: constants.Z_SYNC_FLUSH });

/** Multiplies polynomials modulo that of the checksum, whose bits stand in reverse. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 31, rest = b; bit >= 0; bit -= 1) {
    if ((a >>> bit) & 1) product ^= rest;
    rest = rest & 1 ? (rest >>> 1) ^ 0xed_b8_83_20 : rest >>> 1;
  }
  return product >>> 0;
}

/** The polynomial x to the power of eight times `bytes`. */
function shiftOver(bytes: number): number {
  let power = 0x00_80_00_00; // x to the power of 8
  let shift = 0x80_00_00_00; // 1
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = multiply(power, shift);
    power = multiply(power, power);
  }
  return shift;
}
