import { Readable } from 'node:stream';
import { locales, type Locale } from '@assess/i18n';
import type { Fact, PrintableDocument } from '../../documents/sheet.ts';
import PDFDocument from 'pdfkit';
import { createPdfWriter, margin, type PdfWriter } from './pdf-writer.ts';
import { printable } from './typesetting/clusters.ts';
import { loadFonts } from './typesetting/load-fonts.ts';

/** The countries whose paper is Letter instead of A4, according to CLDR. */
const letterCountries: readonly string[] = ['US', 'CA'];

const gap = 24;
/** The space between neighbouring columns, in points. */
const gutter = 8;
/** The width of a column with numbers, in points; the other columns share the rest of the line. */
const numberWidth = 88;
/** The width of the numbers and dates next to a postal address, in points. */
const factsWidth = 268;
/** The side of a QR code in points: about 45 mm including its white margin, which phones can read from a screen as well as from paper. */
const codeSide = 128;

/**
 * Draws a printable document as a tagged PDF (ISO 32000-1 §14.8), whose text readers can search, copy and have read
 * aloud in order. It embeds only the letters that it uses. pdfkit and HarfBuzz are large, so import this module only
 * when a document is requested.
 */
export async function writePdf(sheet: PrintableDocument, locale: Locale): Promise<ReadableStream<Uint8Array>> {
  const { country, htmlLang } = locales[locale];
  const fonts = await loadFonts(textsOf(sheet).map(printable), sheet.addressee.country ?? country);
  const pdf = new PDFDocument({
    size: letterCountries.includes(country) ? 'LETTER' : 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: htmlLang,
    displayTitle: true,
    info: { Title: sheet.title, Author: sheet.seller[0] ?? sheet.sender[0] ?? '' },
    font: '', // the writer chooses a font for each text
  });
  const writer = createPdfWriter(pdf, fonts);
  drawHead(writer, sheet);
  drawTable(writer, sheet.table);
  drawSums(writer, sheet.sums);
  drawSections(writer, sheet.sections);
  drawNotes(writer, sheet.notes);
  writer.end();
  return Readable.toWeb(pdf) as ReadableStream<Uint8Array>;
}

/** Lists all texts of a document, in any order. */
const textsOf = (content: unknown): string[] =>
  typeof content === 'string' ? [content] : Object.values(content ?? {}).flatMap(textsOf);

function drawHead(
  writer: PdfWriter,
  { title, sender: [name = '', ...contact], seller, addressee, facts }: PrintableDocument,
): void {
  const letterhead = writer.y;
  const width = writer.width - factsWidth - gap;
  writer.write('P', name, { look: 'strong', width });
  for (const line of contact) writer.write('P', line, { look: 'small', width });
  const belowContact = writer.y;
  writer.moveTo(letterhead);
  for (const line of seller)
    writer.write('P', line, { look: 'small', left: writer.width - factsWidth, width: factsWidth, align: 'right' });
  writer.moveTo(Math.max(belowContact, writer.y));
  writer.moveDown(gap);
  writer.write('H1', title, { look: 'title' });
  writer.moveDown(gap / 2);
  const top = writer.y;
  if (addressee.lines.length > 0) {
    writer.write('H2', addressee.title, { look: 'strong', width });
    writer.write('P', addressee.lines.join('\n'), { width });
  }
  const below = writer.y;
  writer.moveTo(top);
  drawFacts(writer, facts, { left: writer.width - factsWidth, width: factsWidth });
  writer.moveTo(Math.max(below, writer.y));
  writer.moveDown(gap);
}

/** Writes a list of labels, each with its value at the right. */
function drawFacts(writer: PdfWriter, facts: readonly Fact[], { left, width }: { left: number; width: number }): void {
  const half = width / 2;
  writer.within('L', () => {
    for (const { term, detail } of facts)
      writer.within('LI', () =>
        writer.writeRow([
          { tag: 'Lbl', text: term, left, width: half - gutter, look: 'quiet' },
          { tag: 'LBody', text: detail, left: left + half, width: half, align: 'right' },
        ]),
      );
  });
}

function drawTable(writer: PdfWriter, { title, columns, rows }: PrintableDocument['table']): void {
  if (rows.length === 0) return;
  const texts = columns.filter(({ isNumber }) => !isNumber).length;
  const textWidth = (writer.width - (columns.length - texts) * numberWidth) / texts;
  const widths = columns.map(({ isNumber }) => (isNumber ? numberWidth : textWidth));
  const place = (column: number) => ({
    left: widths.slice(0, column).reduce((sum, width) => sum + width, 0),
    width: (widths[column] ?? 0) - (columns[column]?.isNumber ? 0 : gutter),
    align: columns[column]?.isNumber ? ('right' as const) : ('left' as const),
  });
  writer.write('H2', title, { look: 'strong' });
  writer.moveDown(gap / 4);
  writer.within('Table', () => {
    writer.within('TR', () =>
      writer.writeRow(
        columns.map((column, index) => ({
          tag: 'TH',
          scope: 'Column',
          text: column.title,
          look: 'quiet',
          ...place(index),
        })),
      ),
    );
    writer.line();
    for (const row of rows) {
      writer.within('TR', () => writer.writeRow(row.map((text, index) => ({ tag: 'TD', text, ...place(index) }))));
      writer.line();
    }
  });
}

function drawSums(writer: PdfWriter, sums: readonly Fact[]): void {
  const width = numberWidth * 3;
  const left = writer.width - width;
  writer.moveDown(gap / 4);
  drawFacts(writer, sums.slice(0, -1), { left, width });
  for (const { term, detail } of sums.slice(-1))
    writer.within('P', () =>
      writer.writeRow([
        { tag: 'Span', text: term, left, width: width / 2 - gutter, look: 'strong' },
        { tag: 'Span', text: detail, left: left + width / 2, width: width / 2, align: 'right', look: 'strong' },
      ]),
    );
}

function drawSections(writer: PdfWriter, sections: PrintableDocument['sections']): void {
  for (const { title, facts, code } of sections) {
    writer.moveDown(gap);
    if (code) writer.makeRoom(codeSide);
    const top = writer.y;
    if (code) writer.draw(code, codeSide);
    writer.write('H2', title, { look: 'strong' });
    drawFacts(writer, facts, { left: 0, width: writer.width * 0.7 });
    if (code) writer.moveTo(Math.max(writer.y, top + codeSide));
  }
}

function drawNotes(writer: PdfWriter, notes: readonly string[]): void {
  for (const note of notes) {
    writer.moveDown(gap);
    writer.write('P', note);
  }
}
