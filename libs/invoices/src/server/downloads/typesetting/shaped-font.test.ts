import { Blob, Face, Font } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { loadFonts } from './load-fonts.ts';
import { createShapedFont } from './shaped-font.ts';

const fontOf = async (char: string) => {
  const font = (await loadFonts([char])).find(char, 'plain');
  if (!font) throw new TypeError(`no font has ${char}`);
  return font;
};

const lettersOf = ({ glyphs }: ReturnType<ReturnType<typeof createShapedFont>['layout']>) =>
  String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints));

describe(createShapedFont, () => {
  it('joins Arabic letters, each in the form of its place', async () => {
    const font = await fontOf('ب');
    const { glyphs } = font.layout('ببب', ['rtlm']);
    expect(glyphs).toHaveLength(3);
    expect(new Set(glyphs.map(({ id }) => JSON.stringify(id))).size).toBe(3);
    expect(font.layout('ب', ['rtlm']).advanceWidth * 3).not.toBe(font.layout('ببب', ['rtlm']).advanceWidth);
  });

  it('has the letters of a text from right to left in the order in which they are drawn', async () => {
    const font = await fontOf('ש');
    expect(lettersOf(font.layout('ששש', ['rtlm']))).toBe('ששש');
  });

  it('has the letters of a syllable in the order of reading, though they are drawn in another one', async () => {
    const fonts = await loadFonts(['हिन्दी']);
    const font = fonts.find('हि', 'plain');
    expect(font && lettersOf(font.layout('हिन्दी'))).toBe('हिन्दी');
  });

  it('has only the glyphs that are drawn, each as in the source', async () => {
    const { plain } = await loadFonts(['Åfi']);
    const subset = plain.createSubset();
    const { glyphs } = plain.layout('Åf');
    const numbers = glyphs.map(({ id }) => subset.includeGlyph(id));
    expect(numbers).toEqual([1, 2]);
    const written = new Font(new Face(new Blob(subset.encode())));
    const [first = '', second = ''] = numbers.map((number) => written.glyphToPath(number));
    expect(first).toContain('Z');
    expect(second).toContain('Z');
    expect(first).not.toBe(second);
    expect(first.length).toBeGreaterThan(second.length);
  });
});
