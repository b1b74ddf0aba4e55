import { encode } from 'uqr';

/** A QR code as one shape: black squares of 1 × 1 within `size`, with the margin of four squares that QR readers need. */
export interface DrawnCode {
  size: number;
  /** The black squares, as the `d` attribute of an SVG path. */
  path: string;
}

/** Draws a text as a QR code as EPC069-12 requires: error correction level M, at most version 13. */
export function drawCode(text: string): DrawnCode {
  const { size, data } = encode(text, { ecc: 'M', maxVersion: 13, border: 4 });
  const rows = data.map((row, y) => {
    const bars = row.map((isBlack, x) => (isBlack && !row[x - 1] ? `M${x} ${y}h${lengthFrom(row, x)}v1H${x}z` : ''));
    return bars.join('');
  });
  return { size, path: rows.join('') };
}

const lengthFrom = (row: readonly boolean[], x: number): number => {
  const end = row.indexOf(false, x);
  return (end < 0 ? row.length : end) - x;
};
