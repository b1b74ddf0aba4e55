import { Readable } from 'node:stream';
import { locales, type Locale } from '@assess/i18n';
import type { Fact, Sheet } from '@assess/invoices/documents';
import PDFDocument from 'pdfkit';
import { createPen, fonts, margin, type Pen } from './pdf-pen.ts';

/** Where paper is Letter, not A4, as CLDR has it. */
const letterCountries: readonly string[] = ['US', 'CA'];

const gap = 24;
/** The width of a column with numbers; the others share the rest. */
const numberWidth = 88;
/** The width of the facts beside an address. */
const factsWidth = 268;
/** Some 45 mm, its white edge included: a phone reads it from a screen as well as from paper. */
const codeSide = 128;

/**
 * Draws a sheet as a tagged PDF (ISO 32000-1 §14.8): its text can be read out in order, searched and copied. The letters
 * that are used come with it. pdfkit is large: import this module when a document is asked for.
 */
export function writePdf(sheet: Sheet, locale: Locale): ReadableStream<Uint8Array> {
  const { country, htmlLang } = locales[locale];
  const pdf = new PDFDocument({
    size: letterCountries.includes(country) ? 'LETTER' : 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: htmlLang,
    displayTitle: true,
    info: { Title: sheet.title, Author: sheet.seller[0] ?? sheet.sender[0] ?? '' },
    font: fonts.plain,
  });
  const pen = createPen(pdf);
  drawHead(pen, sheet);
  drawTable(pen, sheet.table);
  drawSums(pen, sheet.sums);
  drawSections(pen, sheet.sections);
  drawNotes(pen, sheet.notes);
  pen.end();
  return Readable.toWeb(pdf) as ReadableStream<Uint8Array>;
}

function drawHead(pen: Pen, { title, sender: [name = '', ...contact], seller, addressee, facts }: Sheet): void {
  const letterhead = pen.y;
  pen.write('P', name, { look: 'strong' });
  for (const line of contact) pen.write('P', line, { look: 'small' });
  const belowContact = pen.y;
  pen.moveTo(letterhead);
  for (const line of seller)
    pen.write('P', line, { look: 'small', left: pen.width - factsWidth, width: factsWidth, align: 'right' });
  pen.moveTo(Math.max(belowContact, pen.y));
  pen.moveDown(gap);
  pen.write('H1', title, { look: 'title' });
  pen.moveDown(gap / 2);
  const top = pen.y;
  if (addressee.lines.length > 0) {
    const width = pen.width - factsWidth - gap;
    pen.write('H2', addressee.title, { look: 'strong', width });
    pen.write('P', addressee.lines.join('\n'), { width });
  }
  const below = pen.y;
  pen.moveTo(top);
  drawFacts(pen, facts, { left: pen.width - factsWidth, width: factsWidth });
  pen.moveTo(Math.max(below, pen.y));
  pen.moveDown(gap);
}

/** A list of names, each with what it names at the right. */
function drawFacts(pen: Pen, facts: readonly Fact[], { left, width }: { left: number; width: number }): void {
  const half = width / 2;
  pen.within('L', () => {
    for (const { term, detail } of facts)
      pen.within('LI', () =>
        pen.writeRow([
          { tag: 'Lbl', text: term, left, width: half, look: 'quiet' },
          { tag: 'LBody', text: detail, left: left + half, width: half, align: 'right' },
        ]),
      );
  });
}

function drawTable(pen: Pen, { title, columns, rows }: Sheet['table']): void {
  if (rows.length === 0) return;
  const texts = columns.filter(({ isNumber }) => !isNumber).length;
  const textWidth = (pen.width - (columns.length - texts) * numberWidth) / texts;
  const widths = columns.map(({ isNumber }) => (isNumber ? numberWidth : textWidth));
  const place = (column: number) => ({
    left: widths.slice(0, column).reduce((sum, width) => sum + width, 0),
    width: widths[column] ?? 0,
    align: columns[column]?.isNumber ? ('right' as const) : ('left' as const),
  });
  pen.write('H2', title, { look: 'strong' });
  pen.moveDown(gap / 4);
  pen.within('Table', () => {
    pen.within('TR', () =>
      pen.writeRow(
        columns.map((column, index) => ({
          tag: 'TH',
          scope: 'Column',
          text: column.title,
          look: 'quiet',
          ...place(index),
        })),
      ),
    );
    pen.line();
    for (const row of rows) {
      pen.within('TR', () => pen.writeRow(row.map((text, index) => ({ tag: 'TD', text, ...place(index) }))));
      pen.line();
    }
  });
}

function drawSums(pen: Pen, sums: readonly Fact[]): void {
  const width = numberWidth * 3;
  const left = pen.width - width;
  pen.moveDown(gap / 4);
  drawFacts(pen, sums.slice(0, -1), { left, width });
  for (const { term, detail } of sums.slice(-1))
    pen.within('P', () =>
      pen.writeRow([
        { tag: 'Span', text: term, left, width: width / 2, look: 'strong' },
        { tag: 'Span', text: detail, left: left + width / 2, width: width / 2, align: 'right', look: 'strong' },
      ]),
    );
}

function drawSections(pen: Pen, sections: Sheet['sections']): void {
  for (const { title, facts, code } of sections) {
    pen.moveDown(gap);
    if (code) pen.makeRoom(codeSide);
    const top = pen.y;
    if (code) pen.draw(code, codeSide);
    pen.write('H2', title, { look: 'strong' });
    drawFacts(pen, facts, { left: 0, width: pen.width * 0.7 });
    if (code) pen.moveTo(Math.max(pen.y, top + codeSide));
  }
}

function drawNotes(pen: Pen, notes: readonly string[]): void {
  for (const note of notes) {
    pen.moveDown(gap);
    pen.write('P', note);
  }
}
