import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';

/** Breaks a text whose characters have one unit of width each. */
const broken = (text: string, width: number) => breakLines(text, width, ({ length }) => length);

describe(breakLines, () => {
  it('breaks at spaces, which take no room at the end of a line', () => {
    expect(broken('one two three', 7)).toEqual(['one two', 'three']);
  });

  it('breaks after hyphens, and not before closing punctuation', () => {
    expect(broken('Smith-Jones', 8)).toEqual(['Smith-', 'Jones']);
    expect(broken('東京都、千代田', 3)).toEqual(['東京', '都、千', '代田']);
  });

  it('breaks Thai between words', () => {
    expect(broken('ถนนสุขุมวิทกรุงเทพ', 12)).toEqual(['ถนนสุขุมวิท', 'กรุงเทพ']);
  });

  it('breaks what is wider than a line between any two characters, but not within one', () => {
    expect(broken('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
    expect(broken('e\u0301e\u0301e\u0301', 3)).toEqual(['e\u0301', 'e\u0301', 'e\u0301']);
  });

  it('keeps an empty line', () => {
    expect(broken('', 3)).toEqual(['']);
  });
});
