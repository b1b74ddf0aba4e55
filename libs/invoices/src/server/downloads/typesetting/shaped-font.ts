import { Blob, Buffer as ShapingBuffer, Direction, Face, Font, shape } from 'harfbuzzjs';
import { writeTrueType, type Composite } from './write-truetype.ts';

export type ShapedFont = ReturnType<typeof createShapedFont>;

/** Characters that are not drawn, so that no font needs a glyph for them, and their widths in ems. */
const blanks: Readonly<Record<string, number>> = { ' ': 0.25, '\u200c': 0, '\u200d': 0 };

/**
 * Creates a font that pdfkit can embed, whose text HarfBuzz shapes. Each cluster of letters that belong together, such
 * as an Arabic letter with its dots or an Indic syllable, is drawn by one glyph of the embedded font, which stands for
 * the first of them. Empty glyphs stand for the others. So readers copy the letters as they were typed, wherever their
 * parts are drawn.
 */
export function createShapedFont(name: string, bytes: Buffer) {
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const { ascender, descender, lineGap } = font.hExtents();
  const characters = new Set(face.collectUnicodes());
  return {
    /** True if the font has all characters of a text. */
    has: (text: string) => Array.from(text).every((char) => char in blanks || characters.has(codeOf(char))),
    postscriptName: name,
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: descender,
    lineGap,
    xHeight: 0,
    capHeight: ascender,
    italicAngle: 0,
    bbox: { minX: 0, minY: descender, maxX: face.upem, maxY: ascender },
    post: { isFixedPitch: false },
    head: { macStyle: { italic: false } },
    getGlyph: () => ({ advanceWidth: 0 }),
    /** Shapes a text of one direction, which is from right to left with the OpenType feature `rtlm`. */
    layout: (text: string, features: readonly string[] = []) => {
      const isFromRight = features.includes('rtlm');
      const glyphs = shapeClusters(font, text, isFromRight).flatMap((cluster) => {
        const letters = Array.from(text.slice(cluster.from, cluster.to), (char, index): ClusterGlyph => {
          const advance = characters.has(codeOf(char)) ? undefined : blanks[char];
          const drawn = advance === undefined ? cluster.composite : { components: [], advance: advance * face.upem };
          return glyphOf(char, index === 0 ? drawn : nothing);
        });
        // PDF readers expect the letters from left to right, and turn them round themselves.
        return isFromRight ? letters.toReversed() : letters;
      });
      return {
        glyphs,
        positions: glyphs.map(({ advanceWidth: xAdvance }) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 })),
        advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0),
      };
    },
    /** Collects the glyphs that are drawn, one for each letter that a drawing stands for. */
    createSubset: () => {
      const composites: Composite[] = [];
      const numbers = new Map<string, number>();
      return {
        includeGlyph: (id: ClusterGlyph['id']) => {
          const key = JSON.stringify(id);
          const number = numbers.get(key) ?? composites.push(id.composite);
          numbers.set(key, number);
          return number;
        },
        encode: () => writeTrueType(bytes, composites),
      };
    },
  };
}

const codeOf = (char: string): number => char.codePointAt(0) ?? 0;

const nothing: Composite = { components: [], advance: 0 };

const glyphOf = (char: string, composite: Composite): ClusterGlyph => ({
  id: { char, composite },
  codePoints: [codeOf(char)],
  advanceWidth: composite.advance,
});

/** A glyph as pdfkit draws it, with the text that readers copy. pdfkit gives `id` back to the font only. */
interface ClusterGlyph {
  readonly id: { readonly char: string; readonly composite: Composite };
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
}

interface Cluster {
  readonly composite: Composite;
  readonly from: number;
  readonly to: number;
}

/** Shapes a text of one direction. Returns its clusters from left to right, each with the range of its text. */
function shapeClusters(font: Font, text: string, isFromRight: boolean): Cluster[] {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isFromRight ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => ({
    glyph: codepoint,
    cluster,
    ...(positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }),
  }));
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))];
  const ends = starts.toSorted((one, other) => one - other);
  return starts.map((from) => {
    let advance = 0;
    const components = glyphs
      .filter(({ cluster }) => cluster === from)
      .map(({ glyph, xAdvance, xOffset, yOffset }) => {
        const x = advance + xOffset;
        advance += xAdvance;
        return { glyph, x, y: yOffset };
      });
    return { composite: { components, advance }, from, to: ends.find((end) => end > from) ?? text.length };
  });
}
