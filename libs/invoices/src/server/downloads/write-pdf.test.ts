import { inflateSync } from 'node:zlib';
import type { PrintableDocument } from '../../documents/sheet.ts';
import { cardFields, casesOf, typedGroups } from '@assess/gateway-client/testing';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { margin } from './pdf-writer.ts';
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
  const written = await writePdf({ ...sheet, ...change }, 'nl-nl');
  const bytes = new Uint8Array(await new Response(written).arrayBuffer());
  const source = Buffer.from(bytes).toString('latin1');
  return { source, pdf: await getDocumentProxy(bytes) };
};

/** Reads the text of each tagged piece of a document. pdf.js composes letters in its own way and drops joiners and some spaces. */
const textsOf = async (pdf: Drawn): Promise<string[]> => {
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) =>
      (await pdf.getPage(index + 1)).getTextContent({ includeMarkedContent: true }),
    ),
  );
  const texts: string[] = [];
  for (const item of pages.flatMap(({ items }) => items))
    if ('str' in item) texts.push((texts.pop() ?? '') + item.str);
    else if (item.type === 'beginMarkedContentProps') texts.push('');
  return texts.map(comparable);
};

const comparable = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\u200c\u200d]/g, '');

/** Lists the faces that a document embeds. */
const facesIn = (source: string): string[] =>
  Array.from(source.matchAll(/\/BaseFont \/\w+\+([\w-]+)/g), ([, name = '']) => name);

const typed = typedGroups.flatMap((group) => (cardFields.includes(group.field) ? [] : casesOf(group)));

/** A line of each script, with letters that join, reorder, stack or need another face. */
const scripts = {
  Vietnamese: '33 Đường Nguyễn Hữu Thọ, Quận 7',
  Romanian: 'Ștefan Țepeș, Galați',
  German: 'GROẞE STRAẞE 12',
  Semitic: 'Muḥammad ʿAlī al-Ḥusaynī',
  Polish: 'Zażółć gęślą jaźń',
  Turkish: 'Iğdır Şişli Əliyev',
  Yoruba: 'Ọ̀ṣun Ẹ̀kọ́',
  Greek: 'Παπαδόπουλος Ἀθῆναι',
  Cyrillic: 'Московский університет Ђорђе',
  Armenian: 'Հայերեն',
  Georgian: 'ქართული ენა',
  Hebrew: 'ספרים (בעברית) בע"מ, הרצל 12',
  'Hebrew with vowels': 'שָׁלוֹם עֲלֵיכֶם',
  Arabic: 'مكتبة القاهرة (الفرع الرئيسي) شارع ٢٦ يوليو 123',
  'Arabic with vowels': 'مَكْتَبَة العزيز لا إله',
  Persian: 'کتابخانهٔ گچ‌پژ می‌خواهم',
  Urdu: 'اردو میں ٹھیک ہے',
  Thai: 'ถนนสุขุมวิท น้ำ เก่งที่สุด ญี่ปุ่น',
  Lao: 'ພາສາລາວ ທີ່',
  Khmer: 'ភាសាខ្មែរ សាលារៀន',
  Myanmar: 'မြန်မာဘာသာ ကျောင်း',
  Devanagari: 'केन्द्रीय विद्यालय, क्षत्रिय श्री र्क कृष्ण',
  Bengali: 'বাংলা বিশ্ববিদ্যালয়',
  Gurmukhi: 'ਪੰਜਾਬੀ ਯੂਨੀਵਰਸਿਟੀ',
  Gujarati: 'ગુજરાતી શાળા',
  Tamil: 'தமிழ் கல்லூரி',
  Telugu: 'తెలుగు విశ్వవిద్యాలయం',
  Kannada: 'ಕನ್ನಡ ವಿಶ್ವವಿದ್ಯಾಲಯ',
  Malayalam: 'മലയാളം സർവ്വകലാശാല',
  Sinhala: 'සිංහල ශ්‍රී ලංකා',
  Amharic: 'አማርኛ ትምህርት',
  Japanese: '東京都千代田区丸の内１丁目「サンプル」株式会社',
  'Simplified Chinese': '北京市朝阳区建国门外大街一号，发票',
  'Traditional Chinese': '台北市信義區臺灣龍門鬱金香',
  Korean: '서울특별시 강남구 테헤란로 뷁',
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
      'Praktijk Łukasz & Șerban',
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

  it('draws all that payers type and a line of every script, as text that can be copied', async () => {
    const lines = [
      ...Object.values(scripts),
      ...typed.flatMap(({ outcome }) => ('taken' in outcome && outcome.taken ? [outcome.taken] : [])),
    ];
    const { pdf } = await drawn({ table: { ...sheet.table, rows: lines.map((line) => [line, '']) } });
    expect(await textsOf(pdf)).toEqual(expect.arrayContaining(lines.map(comparable)));
  });

  it('draws refused and damaged texts too', async () => {
    const rows = typed.flatMap(({ outcome, typed: text }) => ('refused' in outcome ? [[text, '']] : []));
    await expect(drawn({ table: { ...sheet.table, rows } })).resolves.toBeDefined();
  });

  it.each([
    ['Club 😀👨‍👩‍👧 \ue000 \ud800!', 'Club\ufffd\ufffd\ufffd\ufffd!'],
    ['1\ufe0f\u20e3 x\u0336y\u0336', '1\ufffdx\ufffdy\ufffd'],
    ['Z\u0302\u0351\u036b\u0343', 'Ẑ\ufffd'],
    ['H₂O 𝐇𝐞𝐥𝐥𝐨 𝟙', 'H2OHello1'],
    ['\u0378\uffff\u{10ffff}', '\ufffd\ufffd\ufffd'],
  ])('draws plain letters for what no face has in %j, or else a visible sign', async (note, read) => {
    const { pdf } = await drawn({ notes: [note] });
    expect((await textsOf(pdf)).at(-1)).toBe(read);
  });

  it('breaks lines at every kind of line break', async () => {
    const { pdf } = await drawn({ notes: ['a\r\nb\rc\vd\fe\u0085f\u2028g\u2029h'] });
    expect((await wordsOf(await pdf.getPage(1))).slice(-8)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  it('continues a text that is higher than a page on the next ones', async () => {
    const long = Array.from({ length: 5000 }, (_, index) => `w${index}`).join(' ');
    const { pdf } = await drawn({ table: { ...sheet.table, rows: [[long, '€ 1,00']] } });
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
    );
    const items = pages.flatMap(({ items: each }) => each).filter((item) => 'str' in item);
    const text = items.map(({ str }) => str).join(' ');
    expect(text.match(/w\d+/g)?.join(' ')).toBe(long);
    expect(items.map(({ str }) => str)).toContain('€ 1,00');
    for (const { transform } of items) expect(transform[5]).toBeGreaterThanOrEqual(margin);
  });

  it('embeds Roboto only in a document of Latin letters, of at most 60 kB', async () => {
    const { source } = await drawn();
    expect(new Set(facesIn(source))).toEqual(new Set(['Roboto-Regular', 'Roboto-Medium']));
    expect(source.length).toBeLessThan(60_000);
  });

  it('embeds only the files of other faces that a text needs', async () => {
    const { source } = await drawn({ notes: ['ถนนสุขุมวิท', 'שלום'] });
    expect(facesIn(source)).toEqual(expect.arrayContaining(['noto-sans-thai-thai', 'noto-sans-hebrew-hebrew']));
    expect(new Set(facesIn(source)).size).toBe(4);
    expect(source.length).toBeLessThan(60_000);
  });

  it('gives screen readers the order of reading of texts from right to left', async () => {
    const { source } = await drawn({ notes: ['(שלום)'] });
    const utf16 = Buffer.from('\ufeff(שלום)', 'utf16le').swap16().toString('latin1');
    expect(source).toContain(`/ActualText (${utf16.replaceAll(/[()\\]/g, String.raw`\$&`)})`);
  });

  it.each([
    ['Thai', 'มหาวิทยาลัยเทคโนโลยีพระจอมเกล้าธนบุรีคณะวิศวกรรมศาสตร์ภาควิชาวิศวกรรมคอมพิวเตอร์'.repeat(2)],
    ['Chinese', '北京市朝阳区建国门外大街一号国贸大厦'.repeat(4)],
    ['a long word', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)],
    ['Arabic', 'مكتبة'.repeat(30)],
  ])('breaks %s without spaces within its column', async (_, text) => {
    const { pdf } = await drawn({
      addressee: { title: 'To', lines: [text] },
      table: { title: '', columns: [{ title: 'First' }, { title: 'Second' }], rows: [[text, 'x']] },
    });
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const long = items.flatMap((item) =>
      'str' in item && text.includes(item.str) && item.str.length > 1 ? [item] : [],
    );
    expect(long.length).toBeGreaterThan(3);
    for (const { transform, width } of long) {
      expect(transform[4]).toBeGreaterThanOrEqual(margin - 0.1);
      expect(transform[4] + width).toBeLessThan(595 / 2);
    }
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
