import { createRequire } from 'node:module';
import type { Code } from '../../documents/sheet.ts';
import type PDFDocument from 'pdfkit';

const fontFile = (name: string) =>
  createRequire(import.meta.url).resolve(`roboto-fontface/fonts/roboto/Roboto-${name}.woff`);

export const fonts = { plain: fontFile('Regular'), strong: fontFile('Medium') };

/** The margin of the paper, in points. */
export const margin = 56;

const looks = {
  plain: { font: fonts.plain, size: 10, colour: '#1a1a1a' },
  quiet: { font: fonts.plain, size: 9, colour: '#4d4d4d' },
  small: { font: fonts.plain, size: 9, colour: '#1a1a1a' },
  strong: { font: fonts.strong, size: 10.5, colour: '#1a1a1a' },
  title: { font: fonts.strong, size: 20, colour: '#1a1a1a' },
} as const;

const leading = 3;

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
export function createPdfWriter(pdf: InstanceType<typeof PDFDocument>) {
  const width = pdf.page.width - 2 * margin;
  const bottom = pdf.page.height - margin;
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let parent = root;
  let y = margin;

  const measure = ({ text, look = 'plain', width: given = width }: Cell) => {
    pdf.font(looks[look].font).fontSize(looks[look].size);
    return pdf.heightOfString(printable(text), { width: given, lineGap: leading });
  };

  const put = (cell: Cell) => {
    const { tag, scope, text, look = 'plain', left = 0, width: given = width - left, align = 'left' } = cell;
    const { font, size, colour } = looks[look];
    const content = pdf.markStructureContent(tag);
    pdf.font(font).fontSize(size).fillColor(colour);
    pdf.text(printable(text), margin + left, y, { width: given, align, lineGap: leading });
    pdf.endMarkedContent();
    const options: object = scope ? { scope } : {}; // pdfkit has this option, but its types lack it
    parent.add(pdf.struct(tag, options, content));
  };

  /** Begins a new page if the rest of the current one has less than this height. */
  const makeRoom = (height: number) => {
    if (y + height <= bottom) return;
    pdf.addPage();
    y = margin;
  };

  const writeRow = (cells: readonly Cell[]) => {
    const height = Math.max(...cells.map(measure));
    makeRoom(height);
    cells.forEach(put);
    y += height;
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
    /** Writes cells next to each other without a page break between them. */
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

/**
 * Replaces characters that the fonts lack: the narrow no-break space of French amounts, and letters of few names, which lose their
 * diacritics.
 */
const printable = (text: string): string =>
  text.replaceAll('\u202f', '\u00a0').replace(/[\u0180-\u024f]/g, (letter) => letter.normalize('NFD').charAt(0));
