import type { Code } from '../../documents/sheet.ts';
import type PDFDocument from 'pdfkit';
import { arrangeLine, featuresOf, isFromRight, type Run } from './typesetting/arrange-line.ts';
import { breakLines } from './typesetting/break-lines.ts';
import { printable } from './typesetting/clusters.ts';
import type { Fonts, Weight } from './typesetting/load-fonts.ts';
import type { ShapedFont } from './typesetting/shaped-font.ts';

/** The margin of the paper, in points. */
export const margin = 56;

const looks = {
  plain: { weight: 'plain', size: 10, colour: '#1a1a1a' },
  quiet: { weight: 'plain', size: 9, colour: '#4d4d4d' },
  small: { weight: 'plain', size: 9, colour: '#1a1a1a' },
  strong: { weight: 'strong', size: 10.5, colour: '#1a1a1a' },
  title: { weight: 'strong', size: 20, colour: '#1a1a1a' },
} as const;

const leading = 3;

const widthOf = (runs: readonly Run[]): number => runs.reduce((sum, run) => sum + run.width, 0);

export interface TextOptions {
  look?: keyof typeof looks;
  /** The distance from the left margin. Default 0. */
  left?: number;
  /** The width in points. Default: the rest of the line. */
  width?: number;
  align?: 'left' | 'right';
}

/** A cell of a row. `tag` is a structure type of ISO 32000-1 §14.8.4. */
export interface Cell extends TextOptions {
  tag: string;
  text: string;
  scope?: 'Column' | 'Row';
}

export type PdfWriter = ReturnType<typeof createPdfWriter>;

/**
 * Creates a writer that fills a page from top to bottom and continues on the next one. All text is tagged, and every
 * drawn line is marked as decoration.
 */
export function createPdfWriter(pdf: InstanceType<typeof PDFDocument>, fonts: Fonts) {
  const width = pdf.page.width - 2 * margin;
  const bottom = pdf.page.height - margin;
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let parent = root;
  let y = margin;

  const widths = new Map<string, number>();
  /** Measures a text in ems. It keeps the result, because documents repeat words. */
  const measure = (text: string, weight: Weight): number => {
    const key = `${weight} ${text}`;
    const found = widths.get(key) ?? widthOf(arrangeLine(text, fonts, weight));
    widths.set(key, found);
    return found;
  };

  const linesOf = ({ text, look = 'plain', left = 0, width: given = width - left }: Cell): (readonly Run[])[] => {
    const { weight, size } = looks[look];
    return printable(text)
      .split('\n')
      .flatMap((paragraph) => breakLines(paragraph, given / size, (piece) => measure(piece, weight)))
      .map((line) => arrangeLine(line, fonts, weight));
  };

  const heightOf = ({ look = 'plain' }: Cell) => {
    const { ascent, descent, lineGap, unitsPerEm } = fonts[looks[look].weight];
    return ((ascent - descent + lineGap) / unitsPerEm) * looks[look].size + leading;
  };

  /** Draws lines of a cell on the current page. */
  const draw = (cell: Cell, lines: readonly (readonly Run[])[]) => {
    const { tag, look = 'plain', left = 0, width: given = width - left, align = 'left' } = cell;
    const { weight, size, colour } = looks[look];
    const content = pdf.markStructureContent(tag);
    pdf.fontSize(size).fillColor(colour);
    for (const [index, line] of lines.entries()) {
      const start = margin + left + (align === 'right' ? given - widthOf(line) * size : 0);
      const baseline = y + index * heightOf(cell) + (fonts[weight].ascent / fonts[weight].unitsPerEm) * size;
      for (const run of line) {
        chooseFont(run.font);
        pdf.text(run.text, start + run.left * size, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: featuresOf(run),
        });
      }
    }
    pdf.endMarkedContent();
    return content;
  };

  const addTag = (
    { tag, scope, text }: Cell,
    lines: readonly (readonly Run[])[],
    contents: ReturnType<typeof draw>[],
  ) => {
    // Letters that are drawn from left to right are not in the order of reading, which screen readers take from the tag.
    const actual = lines.flat().some(isFromRight) ? printable(text) : undefined;
    const options: object = { ...(scope && { scope }), ...(actual && { actual }) }; // pdfkit has `scope`, but its types lack it
    parent.add(pdf.struct(tag, options, contents));
  };

  // pdfkit accepts objects with the interface of fontkit, but its types do not.
  const chooseFont = (font: ShapedFont) => pdf.font(font as unknown as Uint8Array, font.postscriptName);

  /** Begins a new page if the rest of the current one has less than this height. */
  const makeRoom = (height: number) => {
    if (y + height <= bottom) return;
    pdf.addPage();
    y = margin;
  };

  const writeRow = (cells: readonly Cell[]) => {
    const texts = cells.map((cell) => ({ cell, lines: linesOf(cell), contents: [] as ReturnType<typeof draw>[] }));
    const linesOfPage = Math.floor((bottom - margin) / Math.max(...cells.map(heightOf)));
    const end = Math.max(...texts.map(({ lines }) => lines.length));
    for (let from = 0; from < end; from += linesOfPage) {
      const parts = texts.map((text) => ({ ...text, lines: text.lines.slice(from, from + linesOfPage) }));
      const height = Math.max(...parts.map(({ cell, lines }) => lines.length * heightOf(cell)));
      makeRoom(height);
      for (const { cell, lines, contents } of parts) if (lines.length > 0) contents.push(draw(cell, lines));
      y += height;
    }
    for (const { cell, lines, contents } of texts) addTag(cell, lines, contents);
  };

  return {
    width,
    get y() {
      return y;
    },
    moveTo: (next: number) => {
      y = next;
    },
    makeRoom,
    moveDown: (height: number) => {
      y += height;
    },
    /** Writes cells next to each other, on one page unless they are higher than a page. */
    writeRow,
    write: (tag: string, text: string, options: TextOptions = {}) => writeRow([{ tag, text, ...options }]),
    /** Puts a structure element around everything that `writeAll` writes. */
    within: (tag: string, writeAll: () => void) => {
      const outer = parent;
      parent = pdf.struct(tag);
      outer.add(parent);
      writeAll();
      parent.end();
      parent = outer;
    },
    /** Draws a black picture, such as a QR code, at the right margin, `side` wide and high. */
    draw: ({ size, path, alt }: Code, side: number) => {
      const content = pdf.markStructureContent('Figure');
      pdf.save();
      pdf.translate(margin + width - side, y).scale(side / size);
      pdf.path(path).fill('#000000');
      pdf.restore();
      pdf.endMarkedContent();
      parent.add(pdf.struct('Figure', { alt }, content));
    },
    /** Draws a thin line across the full width. */
    line: () => {
      pdf.markContent('Artifact', { type: 'Layout' });
      pdf
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.5)
        .strokeColor('#b3b3b3')
        .stroke();
      pdf.endMarkedContent();
      y += leading * 2;
    },
    end: () => {
      root.end();
      pdf.end();
    },
  };
}
