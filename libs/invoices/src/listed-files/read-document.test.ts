import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { writeXlsx, type CellValue, type WriteSheet } from 'hucre/xlsx';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../server/downloads/write-csv.ts';
import { createFileReader } from './create-file-reader.ts';
import type { FileText } from './file-text.ts';
import { readDocument } from './read-document.ts';

const readFile = createFileReader(readDocument);

const fileOf = (content: Uint8Array | string, name: string, type = ''): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });

const workbookOf = async (...sheets: (Partial<WriteSheet> & { rows: CellValue[][] })[]) =>
  new Uint8Array(await writeXlsx({ sheets: sheets.map((sheet, index) => ({ name: `Sheet${index + 1}`, ...sheet })) }));

async function pdfOf(draw: (pdf: InstanceType<typeof PDFDocument>) => void, options = {}): Promise<Uint8Array> {
  const pdf = new PDFDocument(options);
  const written = buffer(pdf);
  draw(pdf);
  pdf.end();
  return new Uint8Array(await written);
}

/** Writes a ZIP archive. Each file may declare another size than it has. */
function zipOf(files: Readonly<Record<string, { content: Buffer; declared?: number }>>): Uint8Array {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, { content, declared = content.length }] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), common, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]));
}

const mailOf = (...lines: string[]) => fileOf(lines.join('\r\n'), 'statement.eml');

describe('a workbook', () => {
  it('is read as lines of cells, with days and amounts as people write them', async () => {
    const bytes = await workbookOf({
      rows: [
        ['Invoice', 'Date', 'Amount', 'PO'],
        ['INV1000201', new Date('2026-11-05T00:00:00Z'), 1234.5, '4500/12\n"B"'],
        [],
        [7_654_321, null, 99, true],
      ],
      columns: [{}, { numFmt: 'dd/mm/yyyy' }],
    });
    expect(await readFile(fileOf(bytes, 'open.xlsx'))).toEqual({
      text: 'Invoice\tDate\tAmount\tPO\nINV1000201\t2026-11-05\t1234.50\t4500/12 B\n7654321\t\t99\ttrue',
    });
  });

  it('is read as it is seen, with the zeros and words of number formats, and without filtered rows', async () => {
    const rows = [[7654], [99], [5], [1234.5], [8]];
    const formats = ['0000000', '"INV"0', String.raw`00\-"x";[Red]0`, '#,##0.00', 'General'];
    const cells = new Map(formats.map((numFmt, row) => [`${row},0`, { style: { numFmt } }]));
    const bytes = await workbookOf({ rows, cells, rowDefs: new Map([[4, { hidden: true }]]) });
    expect(await readFile(fileOf(bytes, 'open.xlsx'))).toEqual({ text: '0007654\nINV99\n05-x\n1234.50' });
  });

  it('is read by its first five visible sheets', async () => {
    const sheets = Array.from({ length: 8 }, (_, index) => ({ rows: [[`INV100020${index}`]], hidden: index === 1 }));
    const found = await readFile(fileOf(await workbookOf(...sheets), 'open.xlsx'));
    expect(found).toEqual({ text: [0, 2, 3, 4, 5].map((index) => `INV100020${index}`).join('\n') });
  });

  it('is read by its content, not by its name', async () => {
    const bytes = await workbookOf({ rows: [['INV1000201']] });
    expect(await readFile(fileOf(bytes, 'open.csv', 'text/csv'))).toEqual({ text: 'INV1000201' });
  });

  const zeros = Buffer.alloc(60_000_000);
  const workbook = { content: Buffer.from('<workbook/>') };

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, FileText]>([
    [
      'too large: its content',
      () => zipOf({ 'xl/workbook.xml': workbook, 'xl/a.xml': { content: zeros } }),
      { problem: 'too-large' },
    ],
    [
      'damaged: a false size',
      () => zipOf({ 'xl/workbook.xml': { content: zeros, declared: 900 } }),
      { problem: 'damaged' },
    ],
    [
      'too large: no size',
      () => zipOf({ 'xl/workbook.xml': { content: zeros, declared: 0 } }),
      { problem: 'too-large' },
    ],
    [
      'too large: its rows',
      () => workbookOf({ rows: Array.from({ length: 9000 }, (_, row) => [`INV${row}`]) }),
      { problem: 'too-large' },
    ],
    ['damaged: cut off', async () => (await workbookOf({ rows: [['INV1']] })).subarray(0, 900), { problem: 'damaged' }],
    ['damaged: no content', () => zipOf({ 'xl/workbook.xml': workbook }), { problem: 'damaged' }],
    ['no workbook: a document', () => zipOf({ 'word/document.xml': workbook }), { problem: 'unknown' }],
    ['empty', () => workbookOf({ rows: [[null]] }), { problem: 'empty' }],
  ])('is %s', async (_, create, found) => {
    expect(await readFile(fileOf(await create(), 'open.xlsx'))).toEqual(found);
  });

  it('with a thousand sheets is read in time', async () => {
    const sheets = Array.from({ length: 1000 }, (_, index) => ({ rows: [[`INV100${1000 + index}`]] }));
    expect(await readFile(fileOf(await workbookOf(...sheets), 'open.xlsx'))).toMatchObject({
      text: expect.stringMatching(/^INV1001000\n/),
    });
  });
});

describe('a PDF', () => {
  it('is read line by line, also a table that was written column by column', async () => {
    const bytes = await pdfOf((pdf) => {
      pdf.text('Statement of account A1001', 50, 50);
      for (const row of [0, 1]) pdf.text(`INV100020${row}`, 50, 100 + row * 20);
      for (const row of [0, 1]) pdf.text(`1.25${row},00`, 300, 100 + row * 20);
      pdf.addPage().text('INV1000209', 50, 50);
    });
    expect(await readFile(fileOf(bytes, 'statement.pdf'))).toEqual({
      text: 'Statement of account A1001\nINV1000200 1.250,00\nINV1000201 1.251,00\nINV1000209\n',
    });
  });

  it.each<[string, () => Promise<Uint8Array>, FileText]>([
    ['encrypted', () => pdfOf((pdf) => pdf.text('INV1'), { userPassword: 'secret' }), { problem: 'encrypted' }],
    ['empty: a scan', () => pdfOf((pdf) => pdf.rect(0, 0, 50, 50).fill()), { problem: 'empty' }],
    ['damaged', async () => new TextEncoder().encode('%PDF-1.7\nnothing'), { problem: 'damaged' }],
    [
      'too large: its pages',
      () => pdfOf((pdf) => Array.from({ length: 201 }, () => pdf.addPage())),
      { problem: 'too-large' },
    ],
    [
      'too large: its text',
      () => pdfOf((pdf) => pdf.text('INV1000201 1,234.50 '.repeat(2100))),
      { problem: 'too-large' },
    ],
  ])('is %s', async (_, create, found) => {
    expect(await readFile(fileOf(await create(), 'statement.pdf'))).toEqual(found);
  });
});

describe('a mail', () => {
  it('is read by its subject and text', async () => {
    const mail = mailOf('From: ap@example.com', 'Subject: =?utf-8?Q?Statement_A1001?=', '', 'INV1000201', '');
    expect(await readFile(mail)).toEqual({ text: 'Statement A1001\nINV1000201\n' });
  });

  it('is read by its HTML when it has no text', async () => {
    const html = '<style>p{}</style><table><tr><td>INV1000201</td><td>99&nbsp;&euro; &#35;1</td></tr></table><p>A1001';
    expect(await readFile(mailOf('Subject: Open', 'Content-Type: text/html', '', html))).toEqual({
      text: 'Open\nINV1000201\t99 € #1\nA1001',
    });
  });

  it.each([
    ['comments', '<!-- <p>INV9 --><!--[if mso]><p>INV8<![endif]--><p>INV1</p><!--x', 'INV1'],
    ['entities', '<p>INV1&#xA0;&#8364;99&ndash;1&shy;0 &#x110000;&#1114112;</p>', 'INV1\u00a0€99–10 \ufffd\ufffd'],
  ])('is read by its HTML with %s', async (_, html, text) => {
    const found = await readFile(mailOf('Subject: Open', 'Content-Type: text/html; charset=utf-8', '', html));
    expect(found).toEqual({ text: `Open\n${text}` });
  });

  it.each(['', 'This mail is in HTML.'])('is read by its HTML when its text is only %j', async (text) => {
    const parts = [
      ...['--b', 'Content-Type: text/plain', '', text],
      ...['--b', 'Content-Type: text/html', '', '<p>INV1'],
    ];
    const mail = mailOf('Subject: x', 'Content-Type: multipart/alternative; boundary=b', '', ...parts, '--b--');
    expect(await readFile(mail)).toEqual({ text: 'x\nINV1' });
  });

  it('is read with its text when it has a PDF that cannot be read, not encoded', async () => {
    const parts = [...['--b', '', 'INV1'], ...['--b', 'Content-Type: application/pdf', '', '%PDF-1.7']];
    const mail = mailOf('Subject: x', 'Content-Type: multipart/mixed; boundary=b', '', ...parts, '--b--');
    expect(await readFile(mail)).toEqual({ text: 'x\nINV1\n' });
  });

  it.each(['open.xls', 'open.mhtml', 'saved.txt'])('is read by its content when it is named %s', async (name) => {
    const page = ['MIME-Version: 1.0', 'Content-Type: text/html', '', '<tr><td>INV1</td><td>A1001</td></tr>'];
    expect(await readFile(fileOf(page.join('\n'), name))).toEqual({ text: '\nINV1\tA1001' });
  });

  it('is read with its text, spreadsheets and PDFs, but without pictures', async () => {
    const part = (type: string, name: string, content: Uint8Array | string) => [
      '--b',
      `Content-Type: ${type}; name="${name}"`,
      'Content-Disposition: attachment',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64'),
    ];
    const mail = mailOf(
      'Subject: Open',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Please see attached.',
      ...part(
        'text/csv',
        'open.csv',
        writeCsv(
          [
            ['Invoice', 'Account'],
            ['INV1000201', 'A1001'],
          ],
          'nl-nl',
        ),
      ),
      ...part('application/octet-stream', 'open.xlsx', await workbookOf({ rows: [['INV1000202']] })),
      ...part('application/pdf', 'open.pdf', await pdfOf((pdf) => pdf.text('INV1000203'))),
      ...part('image/png', 'logo.png', Buffer.from('89504e470d0a1a0a0000000d', 'hex')),
      '--b--',
    );
    expect(await readFile(mail)).toEqual({
      text: 'Open\nPlease see attached.\n\nInvoice;Account\r\nINV1000201;A1001\r\n\nINV1000202\nINV1000203\n',
    });
  });

  it('reports the problem of its only attachment', async () => {
    const mail = mailOf('Content-Type: application/pdf', 'Content-Disposition: attachment', '', '%PDF-1.7');
    expect(await readFile(mail)).toEqual({ problem: 'damaged' });
  });

  it('is damaged when its parts are nested too deeply', async () => {
    const nested = Array.from({ length: 300 }, (_, depth) => [
      `Content-Type: multipart/mixed; boundary=b${depth}`,
      '',
      `--b${depth}`,
    ]);
    expect(await readFile(mailOf(...nested.flat()))).toEqual({ problem: 'damaged' });
  });
});

describe('another file', () => {
  const compound = (text: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(text, 'utf16le')]);

  it.each<[string, File, FileText]>([
    ['text', fileOf('INV1000201\n', 'a.txt'), { text: 'INV1000201\n' }],
    ['HTML with the name of an old spreadsheet', fileOf('<td>INV1', 'a.xls'), { text: '<td>INV1' }],
    ['an old spreadsheet', fileOf(compound('Workbook\0'), 'a.xls'), { problem: 'old-spreadsheet' }],
    ['a spreadsheet with a password', fileOf(compound('EncryptedPackage'), 'a.xlsx'), { problem: 'encrypted' }],
    ['an old document', fileOf(compound('WordDocument'), 'a.doc'), { problem: 'unknown' }],
    ['a picture', fileOf(Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'a.png'), { problem: 'unknown' }],
    ['nothing', fileOf('', 'a.txt'), { problem: 'empty' }],
    ['a long text', fileOf('INV1000201\n'.repeat(4000), 'a.csv'), { problem: 'too-large' }],
    ['a large text', fileOf('INV1000201\n'.repeat(20_000), 'a.csv'), { problem: 'too-large' }],
    ['a large PDF', fileOf(`%PDF-1.7${' '.repeat(10_000_000)}`, 'a.pdf'), { problem: 'too-large' }],
  ])('is %s', async (_, file, found) => {
    expect(await readFile(file)).toEqual(found);
  });

  it('is damaged when the browser cannot read it', async () => {
    const file = fileOf('INV1', 'a.txt');
    file.slice = () => {
      throw new DOMException('moved', 'NotFoundError');
    };
    expect(await readFile(file)).toEqual({ problem: 'damaged' });
  });
});
