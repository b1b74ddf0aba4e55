import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeptPiece, gzipInPieces } from './gzip-in-pieces.ts';

const unzip = (html: string, kept: string[]) => gunzipSync(gzipInPieces(html, kept.map(createKeptPiece))).toString();

describe(gzipInPieces, () => {
  it('is one gzip stream of the page, wherever its kept pieces stand', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '<p>', 'é', '–', '🖋', 'a word, '), maxLength: 400 });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), text, (pairs, end) => {
        const html = pairs.flat().join('') + end;
        const kept = pairs.map(([, piece]) => piece);
        expect(unzip(html, kept)).toBe(html);
      }),
    );
  });

  it('sends the same bytes of a kept piece every time', () => {
    const kept = [createKeptPiece('<style>a { color: red }</style>'.repeat(50))];
    const page = (name: string) => Buffer.from(gzipInPieces(`<title>${name}</title>${kept[0]?.text}<p>${name}`, kept));
    const bytes = kept[0]?.compressed().bytes ?? Uint8Array.of();
    expect(page('one').includes(bytes)).toBe(true);
    expect(page('two').includes(bytes)).toBe(true);
  });

  it('compresses a piece anew that the page has not', () => {
    expect(unzip('<p>page</p>', ['<style></style>'])).toBe('<p>page</p>');
  });

  it('is right about pages with long texts between the pieces', () => {
    const html = `${'é'.repeat(70_000)}<style></style>${'b'.repeat(70_000)}`;
    expect(unzip(html, ['<style></style>'])).toBe(html);
  });
});
