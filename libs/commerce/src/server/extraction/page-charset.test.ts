import { describe, expect, it } from 'vitest';
import { charsetOf, joinStart } from './page-charset.ts';

describe(charsetOf, () => {
  it.each([
    ['text/html', '<p>a', 'utf-8'],
    [null, '', 'utf-8'],
    ['text/html; charset=Shift_JIS', '<meta charset="euc-jp">', 'shift_jis'],
    ['text/html; charset="ISO-8859-1"', '', 'windows-1252'],
    ['text/html ;charset = utf8', '', 'utf-8'],
    ['text/html', '<html><head><META charset=Shift_JIS>', 'shift_jis'],
    ['text/html', "<meta name=a><meta charset='EUC-JP' />", 'euc-jp'],
    ['text/html', '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">', 'iso-8859-15'],
    ['text/html; charset=unknown', '<meta charset="gbk">', 'gbk'],
    ['text/html', '<meta charset="utf-16">', 'utf-8'],
    ['text/html', '<meta charset="unknown">', 'utf-8'],
    ['text/html', '<!-- <meta charset="gbk"> --><meta charset="big5">', 'big5'],
    ['text/html', `${' '.repeat(1024)}<meta charset="gbk">`, 'utf-8'],
    ['text/html; charset=gbk', '\u00ef\u00bb\u00bf', 'utf-8'],
    ['text/html; charset=gbk', '\u00ff\u00fe', 'utf-16le'],
    ['text/html', '\u00fe\u00ff', 'utf-16be'],
  ])('reads %j and %j', (contentType, start, charset) => {
    expect(charsetOf(Buffer.from(start, 'latin1'), contentType)).toBe(charset);
  });
});

describe(joinStart, () => {
  it.each([
    [[], []],
    [[3], [3]],
    [
      [1000, 20, 10, 5, 7],
      [1030, 5, 7],
    ],
    [
      [2000, 1],
      [2000, 1],
    ],
  ])('turns chunks of %j bytes into %j', async (lengths, joined) => {
    const chunks = lengths.map((length, index) => new Uint8Array(length).fill(index));
    const found: Uint8Array[] = [];
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
    for await (const bytes of joinStart(body)) found.push(bytes);
    expect(found.map(({ length }) => length)).toEqual(joined);
    expect(Buffer.concat(found)).toEqual(Buffer.concat(chunks));
  });
});
