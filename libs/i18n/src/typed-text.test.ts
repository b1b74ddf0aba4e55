import { describe, expect, it } from 'vitest';
import { cutText, normaliseTyped, withoutControls } from './typed-text.ts';

describe(normaliseTyped, () => {
  it.each([
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['Ada\u00a0\u3000\u202fLovelace', 'Ada Lovelace'],
    ['Ada\r\n\tLovelace', 'Ada Lovelace'],
    ['Ada\u0000\u0007\u009f', 'Ada'],
    ['Ada\ud800\udc00\ud83d', 'Ada\ud800\udc00'],
    ['\u202aAda\u200b\u200e\ufeff\u2066 Lovelace\u3164\u2800', 'Ada Lovelace'],
    ['Ａｄａ　１２／２０３１', 'Ada 12/2031'],
    ['٤٢ ۴۲', '42 42'],
    ['Zoe\u0308', 'Zoë'],
    ['Jean\u2011Luc \u2013 \u2212 \uff0d', 'Jean-Luc - - -'],
    ['O\u2019Neill d\u00b4Arc Ka\u02bbiulani \u02bcOk \uff07', "O'Neill d'Arc Ka'iulani 'Ok '"],
    ['M\u00aa Jos\u00e9, 1\u00ba B', 'Mª José, 1º B'],
    ['12½ Baker Street', '12½ Baker Street'],
  ])('spells %j as %j', (typed, spelled) => {
    expect(normaliseTyped(typed)).toBe(spelled);
  });

  it('is idempotent for every character, and leaves no control character', () => {
    const wrong = Array.from({ length: 0x110000 }, (_, code) => {
      const spelled = normaliseTyped(`a ${String.fromCodePoint(code)}\u0301 b`);
      return normaliseTyped(spelled) !== spelled || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(spelled) ? [code.toString(16)] : [];
    }).flat();
    expect(wrong).toEqual([]);
  });
});

describe(withoutControls, () => {
  it.each([
    ['INV1\r\nINV2\rINV3\u2028INV4\tA1001\n', 'INV1\nINV2\nINV3\nINV4\tA1001\n'],
    ['\u0000abc\u001b[31m\u007f\u009f', 'abc[31m'],
    ['Ada\ud800\udc00\ud83d\uffff', 'Ada\ud800\udc00'],
    [' Ａｄａ\u200b – 日本 ', ' Ａｄａ\u200b – 日本 '],
  ])('leaves of %j %j', (typed, left) => {
    expect(withoutControls(typed)).toBe(left);
  });
});

describe(cutText, () => {
  it.each([
    ['abc', 'abc'],
    ['abcd', 'abc'],
    ['ab😀', 'ab'],
    ['a😀b', 'a😀'],
    ['', ''],
  ])('cuts %j after three units to %j', (text, cut) => expect(cutText(text, 3)).toBe(cut));
});
