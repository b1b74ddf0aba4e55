import bidiFactory from 'bidi-js';
import { clustersOf, replacement } from './clusters.ts';
import type { Fonts, Weight } from './load-fonts.ts';
import type { ShapedFont } from './shaped-font.ts';

/** A text of one font and direction. */
export interface Run {
  readonly text: string;
  readonly font: ShapedFont;
  /** The level of Unicode's rules: an odd one is from right to left. */
  readonly level: number;
  readonly width: number;
  /** The distance from the left end of the line. */
  readonly left: number;
}

/** True if a text is read from right to left. */
export const isFromRight = ({ level }: Pick<Run, 'level'>): boolean => level % 2 === 1;

/** The OpenType features of a text, which tell a `ShapedFont` its direction. */
export const featuresOf = (run: Pick<Run, 'level'>): 'rtlm'[] => (isFromRight(run) ? ['rtlm'] : []);

interface Piece {
  readonly text: string;
  readonly font: ShapedFont;
  readonly level: number;
}

const bidi = bidiFactory();

/**
 * Arranges a line from left to right by Unicode's rules for both directions (UAX #9). Returns its runs in the order of
 * reading, so that readers copy them so. Widths are in ems.
 */
export function arrangeLine(line: string, fonts: Fonts, weight: Weight): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs = joinPieces(piecesOf(line, fonts, weight, levels)).map((piece) => ({
    ...piece,
    width: piece.font.layout(piece.text, featuresOf(piece)).advanceWidth / piece.font.unitsPerEm,
  }));
  const lefts = new Map<object, number>();
  let left = 0;
  for (const run of reorder(runs)) {
    lefts.set(run, left);
    left += run.width;
  }
  return runs.map((run) => ({ ...run, left: lefts.get(run) ?? 0 }));
}

/**
 * Finds the font of each character. A character that no font has is drawn by the plain letters that Unicode gives for it, such as those of
 * mathematics. The parts of a letter and its marks that no font has together are drawn one by one. A sign replaces what then remains.
 */
function piecesOf(line: string, fonts: Fonts, weight: Weight, levels: Uint8Array): Piece[] {
  let index = 0;
  return clustersOf(line).flatMap((cluster) => {
    const level = levels[index] ?? 0;
    index += cluster.length;
    const find = (text: string): Piece | undefined => {
      const font = fonts.find(text, weight);
      return font && { text, font, level };
    };
    const whole = find(cluster) ?? find(cluster.normalize('NFKC'));
    if (whole) return [whole];
    const [first, ...marks] = Array.from(cluster, find);
    const sign = { text: replacement, font: fonts[weight], level };
    if (!first) return [sign];
    const drawn = marks.filter((mark) => mark !== undefined);
    return [first, ...drawn, ...(drawn.length < marks.length ? [sign] : [])];
  });
}

/** Joins neighbours of one font and direction. A space belongs to the text before it. */
const joinPieces = (pieces: readonly Piece[]): Piece[] => {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.level === piece.level && (last.font === piece.font || piece.text === ' '))
      joined.splice(-1, 1, { ...last, text: last.text + piece.text });
    else joined.push(piece);
  }
  return joined;
};

/** Turns round all stretches of a level and above, from the highest level to the lowest odd one (UAX #9, rule L2). */
function reorder<Item extends { readonly level: number }>(items: readonly Item[]): Item[] {
  let ordered = [...items];
  for (let level = Math.max(0, ...items.map((item) => item.level)); level > 0; level -= 1) {
    const turned: Item[] = [];
    let stretch: Item[] = [];
    for (const item of ordered)
      if (item.level >= level) stretch.unshift(item);
      else {
        turned.push(...stretch, item);
        stretch = [];
      }
    ordered = [...turned, ...stretch];
  }
  return ordered;
}
