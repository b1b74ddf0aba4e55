import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSharedPiece, gzipInPieces, textOf, type Html } from './gzip-in-pieces.ts';

const unzip = (html: Html) => gunzipSync(gzipInPieces(html)).toString();

describe(gzipInPieces, () => {
  it('is one gzip stream of the page, with cached pieces in any position', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '<p>', 'é', '–', '🖋', 'a word, '.repeat(200)), maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.oneof(text, text.map(createSharedPiece))), (html) => {
        expect(unzip(html)).toBe(textOf(html));
      }),
    );
  });

  it('reuses the bytes of a cached piece', () => {
    const piece = createSharedPiece('<style>a { color: red }</style>'.repeat(50));
    const page = (name: string) => Buffer.from(gzipInPieces([`<title>${name}</title>`, piece, `<p>${name}`]));
    expect(page('one').includes(piece.compressed().bytes)).toBe(true);
    expect(page('two').includes(piece.compressed().bytes)).toBe(true);
  });
});
