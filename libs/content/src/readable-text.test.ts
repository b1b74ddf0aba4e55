import { describe, expect, it } from 'vitest';
import { isVisible, withoutHiddenCharacters } from './readable-text.ts';

describe(withoutHiddenCharacters, () => {
  it.each(['\0', '\u001b', '\u007f', '\u009b', '\f', '\u202a', '\u202e', '\u2066', '\u2069', '\ud800', '\udc00'])(
    'takes out %j',
    (hidden) => expect(withoutHiddenCharacters(`Pay ${hidden}now${hidden}`)).toBe('Pay now'),
  );

  it.each(['Line one\r\n\tline two', 'Zoë – 日本語 ©', '👩‍👩‍👧 and 𝄞', 'עברית\u200f!', 'می\u200cخواهم', 'co\u00adoperate'])(
    'leaves %j as it is',
    (text) => expect(withoutHiddenCharacters(text)).toBe(text),
  );
});

describe(isVisible, () => {
  it.each(['x', '7', '!', '€', '日', '\u200bx', '👍'])('sees %j', (text) => expect(isVisible(text)).toBe(true));

  it.each([
    '',
    ' \n\t\u2003',
    '\u200b',
    '\u2060\ufeff',
    '\u00ad',
    '\u3164 \u115f\u1160\uffa0',
    '\u2800',
    '\u{1d159}',
    '\u0301',
  ])('sees nothing in %j', (text) => expect(isVisible(text)).toBe(false));
});
