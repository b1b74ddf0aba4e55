import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

/** Parses RFC 4180 by its grammar, cell by cell. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, bare = '', end] of text.matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const written = (text: string): string => writeCsv([[text]], 'en-us').slice(1, -2);

const anyCell = oneof(string({ unit: 'binary' }), string({ unit: constantFrom(...'=+-@\t\r\n;,"\'a1') }));
const anyTable = array(array(anyCell, { minLength: 3, maxLength: 3 }), { minLength: 1 });

describe(writeCsv, () => {
  it('ends every line with CRLF and begins with the mark of UTF-8', () => {
    expect(
      writeCsv(
        [
          ['Invoice number', 'Amount'],
          ['INV1', { decimal: '12.50' }],
        ],
        'en-us',
      ),
    ).toBe('\ufeffInvoice number,Amount\r\nINV1,12.50\r\n');
  });

  it.each([
    ...(['en-us', 'en-ca', 'en-gb', 'en-au', 'en-nz', 'zh-sg', 'ja-jp'] as const).map(
      (locale) => [locale, 'PO 1,"a,b",-12.50,2026-11-05'] as const,
    ),
    ...(['fr-ca', 'nl-nl', 'es-es'] as const).map((locale) => [locale, 'PO 1;"a,b";-12,50;2026-11-05'] as const),
  ])('writes for spreadsheets of the country of %s', (locale, line) => {
    expect(writeCsv([['PO 1', 'a,b', { decimal: '-12.50' }, { day: '2026-11-05' }]], locale)).toBe(`\ufeff${line}\r\n`);
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(['a,b', 'a"b', 'a\r\nb', 'a;b', ' a b '].map(written)).toEqual([
      '"a,b"',
      '"a""b"',
      '"a\r\nb"',
      '"a;b"',
      ' a b ',
    ]);
  });

  it.each(['=1+1', '+1-1', '-1+1', '@SUM(1)', '\t=1', '\r=1', '\uff1d1'])('escapes the formula %j', (text) => {
    expect(readCsv(`${written(text)}\r\n`)[0]?.[0]).toMatch(/^'/);
  });

  it('accounts for separators of other countries', () => {
    expect(written('PO;=1+1')).toBe(`"PO;'=1+1"`);
  });

  it.each(['-12.50', '0', '1234'])('leaves the number %s alone', (text) => {
    expect(written(text)).toBe(text);
  });

  it('loses nothing of any table, and has no formula in it', () => {
    assert(
      property(anyTable, (rows) => {
        const read = readCsv(writeCsv(rows, 'en-us').slice(1));
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        read.flat().forEach((text, index) => {
          const given = rows.flat()[index] ?? '';
          expect(text.replaceAll("'", '')).toBe(given.replaceAll("'", ''));
          if (!/^-?\d+(\.\d+)?$/.test(given)) expect(text).not.toMatch(/^[=+\-@\t\r]/);
        });
      }),
    );
  });
});
