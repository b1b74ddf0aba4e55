import { describe, expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const text = 'Invoice;Montant à payer\r\nINV1000201;99,00\t\r\n';
const littleEndian = Buffer.from(text, 'utf16le');
const bigEndian = Buffer.from(text, 'utf16le').swap16();

describe(readTextFile, () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16LE with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), littleEndian])],
    ['UTF-16BE with its mark', Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian])],
    ['Windows-1252, as Excel saves CSV', Buffer.from(text, 'latin1')],
    ['UTF-8 from DOS, with its end and padding', Buffer.from(`${text}\u001a\0\0`)],
    ['Windows-1252 from DOS', Buffer.from(`${text}\u001a`, 'latin1')],
  ])('reads %s', (_, bytes) => {
    expect(readTextFile(bytes)).toBe(text);
  });

  it('reads Shift_JIS, as Excel saves CSV in Japan', () => {
    const bytes = Buffer.from('90bf8b818f91 2c 8be08a7a 0d0a 494e5631 2c 8a94 0d0a 1a'.replaceAll(' ', ''), 'hex');
    expect(readTextFile(bytes)).toBe('請求書,金額\r\nINV1,株\r\n');
  });

  it.each(['payée', 'Zoë Müller & Söhne', 'Straße ÄÖÜ', 'N° 12 «à payer» ÉÀ', 'Español ñ ¿cuánto? 99 €'])(
    'takes %j in Windows-1252 for no Japanese',
    (words) => {
      const bytes = Buffer.from(words.replace('€', '\u0080'), 'latin1');
      expect(readTextFile(bytes)).toBe(words);
    },
  );

  it('reads the numbers in a text of an unknown encoding', () => {
    const gbk = Buffer.from('b7a2c6b1 2c 494e5631 0a 818d 0a'.replaceAll(' ', ''), 'hex');
    expect(readTextFile(gbk)).toContain(',INV1\n');
  });

  it.each([
    ['UTF-16LE without its mark', littleEndian],
    ['UTF-16BE without its mark', bigEndian],
    ['a spreadsheet', Buffer.from('504b0304140006000800000021', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\nstream\nx\u009c\u0003\u0000', 'latin1')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
  ])('takes %s for no text', (_, bytes) => {
    expect(readTextFile(bytes)).toBeUndefined();
  });
});
