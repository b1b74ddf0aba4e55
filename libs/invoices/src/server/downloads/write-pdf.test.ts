import { inflateSync } from 'node:zlib';
import type { PrintableDocument } from '../../documents/sheet.ts';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { writePdf } from './write-pdf.ts';

const sheet: PrintableDocument = {
  title: 'Factuur INV1000004',
  sender: ['Assessments', '0800 022 0199'],
  seller: ['Assessments Nederland B.V.', '1012 AB Amsterdam', 'Btw-nummer NL000000000B01'],
  addressee: { title: 'Gefactureerd aan', lines: ['Praktijk Łukasz & Șerban', '1016 GC Amsterdam'] },
  facts: [
    { term: 'Factuurdatum', detail: '2 mrt 2026' },
    { term: 'Klantnummer', detail: 'A1004' },
  ],
  table: {
    title: 'Geleverde artikelen',
    columns: [{ title: 'Omschrijving' }, { title: 'Bedrag', isNumber: true }],
    rows: [
      ['Geheugenschalen', '€\u00a01\u202f000,00'],
      ['Scoreformulieren', '€\u00a0234,50'],
    ],
  },
  sums: [
    { term: 'Btw 21%', detail: '€ 259,25' },
    { term: 'Totaal', detail: '€ 1.493,75' },
  ],
  sections: [{ title: 'Bankoverschrijving', facts: [{ term: 'IBAN', detail: 'NL91 ABNA 0417 1643 00' }] }],
  notes: ['Betaald op 16 mrt 2026'],
};

const drawn = async (change: Partial<PrintableDocument> = {}) => {
  const written = writePdf({ ...sheet, ...change }, 'nl-nl');
  const bytes = new Uint8Array(await new Response(written).arrayBuffer());
  const source = Buffer.from(bytes).toString('latin1');
  return { source, pdf: await getDocumentProxy(bytes) };
};

type Drawn = Awaited<ReturnType<typeof drawn>>['pdf'];
type Page = Awaited<ReturnType<Drawn['getPage']>>;
type Node = Awaited<ReturnType<Page['getStructTree']>> | { type: string };

/** Reads the words of a page in the order of its tags. */
const wordsOf = async (page: Page) =>
  (await page.getTextContent()).items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : []));

/** Lists the tags of a page, without those around single texts. */
const tagsOf = (node: Node): string[] =>
  'role' in node ? [node.role, ...node.children.flatMap((child) => tagsOf(child))] : [];

describe(writePdf, () => {
  it('has copyable text in reading order', async () => {
    const { pdf } = await drawn();
    expect(await wordsOf(await pdf.getPage(1))).toEqual([
      'Assessments',
      '0800 022 0199',
      'Assessments Nederland B.V.',
      '1012 AB Amsterdam',
      'Btw-nummer NL000000000B01',
      'Factuur INV1000004',
      'Gefactureerd aan',
      'Praktijk Łukasz & Serban',
      '1016 GC Amsterdam',
      'Factuurdatum',
      '2 mrt 2026',
      'Klantnummer',
      'A1004',
      'Geleverde artikelen',
      'Omschrijving',
      'Bedrag',
      'Geheugenschalen',
      '€ 1 000,00',
      'Scoreformulieren',
      '€ 234,50',
      'Btw 21%',
      '€ 259,25',
      'Totaal',
      '€ 1.493,75',
      'Bankoverschrijving',
      'IBAN',
      'NL91 ABNA 0417 1643 00',
      'Betaald op 16 mrt 2026',
    ]);
  });

  it('tags everything for screen readers', async () => {
    const { pdf, source } = await drawn();
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: sheet.title, Author: sheet.seller[0], Language: 'nl-NL' });
    expect(metadata.get('dc:title')).toBe(sheet.title);
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    const tags = tagsOf(await (await pdf.getPage(1)).getStructTree());
    expect(source.match(/\/Scope \/Column/g)).toHaveLength(2);
    const fact = ['LI', 'Lbl', 'LBody'];
    expect(tags).toEqual([
      ...['Root', 'Document', 'P', 'P', 'P', 'P', 'P', 'H1', 'H2', 'P', 'L', ...fact, ...fact, 'H2'],
      ...['Table', 'TR', 'TH', 'TH', 'TR', 'TD', 'TD', 'TR', 'TD', 'TD'],
      ...['L', ...fact, 'P', 'Span', 'Span', 'H2', 'L', ...fact, 'P'],
    ]);
  });

  it('breaks a long table over pages, and stays small', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => [`Article ${index} `.repeat(8), '€ 1,00']);
    const { pdf, source } = await drawn({ table: { ...sheet.table, rows } });
    expect(pdf.numPages).toBeGreaterThan(3);
    const words = await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, index) => wordsOf(await pdf.getPage(index + 1))),
    );
    expect(words.flat().filter((word) => word === '€ 1,00')).toHaveLength(100);
    expect(words.at(-1)).toContain('Betaald op 16 mrt 2026');
    expect(source.length).toBeLessThan(60_000);
  });

  it('has no seller if the store has none', async () => {
    const { pdf } = await drawn({ seller: [] });
    expect((await pdf.getMetadata()).info).toMatchObject({ Author: 'Assessments' });
    expect((await wordsOf(await pdf.getPage(1))).slice(0, 3)).toEqual([
      'Assessments',
      '0800 022 0199',
      'Factuur INV1000004',
    ]);
  });

  it('omits a missing table and address', async () => {
    const { pdf } = await drawn({
      addressee: { ...sheet.addressee, lines: [] },
      table: { ...sheet.table, rows: [] },
    });
    const words = await wordsOf(await pdf.getPage(1));
    expect(words).not.toContain('Omschrijving');
    expect(words).not.toContain('Gefactureerd aan');
    expect(words).toContain('€ 1.493,75');
  });

  it('draws a code beside its data, with a text alternative', async () => {
    const code = { size: 10, path: 'M4 4h2v1H4z', alt: 'QR-code' };
    const { source, pdf } = await drawn({ sections: sheet.sections.map((section) => ({ ...section, code })) });
    expect(tagsOf((await (await pdf.getPage(1)).getStructTree()) ?? { type: '' })).toContain('Figure');
    expect(source).toMatch(/\/Alt \(QR-code\)/);
    expect(drawnIn(source)).toContain(['4 4 m', '6 4 l', '6 5 l', '4 5 l', 'h'].join('\n'));
  });
});

/** Decodes everything that the pages' streams draw. */
const drawnIn = (source: string): string =>
  [...source.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)]
    .flatMap(([, stream = '']) => {
      const bytes = Buffer.from(stream, 'latin1');
      return bytes[0] === 0x78 ? [inflateSync(bytes).toString('latin1')] : [];
    })
    .join('\n');
