import { describe, expect, it } from 'vitest';
import { loadFonts } from './load-fonts.ts';

/** Names the face that draws a character of a text. */
const faceOf = async (text: string, char = text, country?: string) =>
  (await loadFonts([text], country)).find(char, 'plain')?.postscriptName;

describe(loadFonts, () => {
  it('draws by Roboto all that it has, in both weights', async () => {
    const fonts = await loadFonts(['Ștefan Đường']);
    for (const char of 'ȘĐờ') {
      expect(fonts.find(char, 'plain')).toBe(fonts.plain);
      expect(fonts.find(char, 'strong')).toBe(fonts.strong);
    }
  });

  it.each([
    ['ẞ', 'noto-sans-latin-ext'],
    ['ब', 'noto-sans-devanagari'],
    ['ש', 'noto-sans-hebrew-hebrew'],
  ])('draws %s by %s', async (char, face) => {
    expect(await faceOf(char)).toBe(face);
  });

  it.each([
    ['JP', 'jp'],
    ['KR', 'kr'],
    ['HK', 'tc'],
    ['TW', 'tc'],
    ['CN', 'sc'],
    [undefined, 'sc'],
  ])('draws Chinese characters for %s in the forms of %s', async (country, face) => {
    expect(await faceOf('海', '海', country)).toMatch(`noto-sans-${face}-`);
  });

  it.each([
    ['海の', 'jp'],
    ['海한', 'kr'],
  ])('draws the Chinese character of %s in the forms of %s, without a country', async (text, face) => {
    expect(await faceOf(text, '海', 'US')).toMatch(`noto-sans-${face}-`);
  });

  it('finds no face for emoji', async () => {
    expect(await faceOf('😀')).toBeUndefined();
  });
});
