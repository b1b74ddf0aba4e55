import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { createShapedFont, type ShapedFont } from './shaped-font.ts';
import { clustersOf, replacement } from './clusters.ts';

const { resolve } = createRequire(import.meta.url);

/** The weights of Roboto. Other faces have one weight, because headings are in the languages of stores. */
const roboto = { plain: 'Regular', strong: 'Medium' } as const;

export type Weight = keyof typeof roboto;

/** The East Asian faces draw the same Chinese characters in the forms of different countries. */
type EastAsianFace = 'jp' | 'kr' | 'sc' | 'tc';

const eastAsianFaces: Readonly<Record<string, EastAsianFace>> = { HK: 'tc', JP: 'jp', KR: 'kr', MO: 'tc', TW: 'tc' };

/** Letters that only one of the countries writes. */
const eastAsianLetters: readonly (readonly [EastAsianFace, RegExp])[] = [
  ['jp', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['kr', /\p{Script=Hangul}/u],
  ['tc', /\p{Script=Bopomofo}/u],
];

/** The families of Noto Sans, in the order in which a character is searched: those for many countries first. */
const families = [
  'noto-sans',
  ...['arabic', 'armenian', 'bengali', 'ethiopic', 'georgian', 'gujarati', 'gurmukhi', 'hebrew', 'kannada', 'khmer']
    .concat(['lao', 'malayalam', 'myanmar', 'sinhala', 'tamil', 'telugu', 'thai'])
    .map((script) => `noto-sans-${script}`),
];

export interface Fonts {
  readonly plain: ShapedFont;
  readonly strong: ShapedFont;
  /** Returns the font that draws a cluster of characters, if there is one. */
  readonly find: (cluster: string, weight: Weight) => ShapedFont | undefined;
}

/**
 * Loads the fonts of a document, each with only the characters of its texts. Roboto draws all that it has, and Noto Sans
 * the rest. Files of Noto Sans are read only when a text has characters of theirs. `country` decides the forms of Chinese
 * characters.
 */
export async function loadFonts(texts: readonly string[], country?: string): Promise<Fonts> {
  const clusters = new Set(texts.flatMap((text) => clustersOf(text)).flatMap((cluster) => [cluster, ...cluster]));
  const latin = [...clusters].join('') + replacement;
  const [plain, strong] = await Promise.all([loadRoboto('plain', latin), loadRoboto('strong', latin)]);
  const found = new Map<string, ShapedFont>();
  const missing = new Set([...clusters].filter((cluster) => !plain.has(cluster)));
  for (const family of [...families, ...eastAsianFamilies(texts.join(''), country)]) {
    if (missing.size === 0) break;
    for (const [slice, includes] of await slicesOf(family)) {
      const held = [...missing].filter((cluster) => Array.from(cluster).every((char) => includes(char)));
      if (held.length === 0) continue;
      const font = await loadSlice(family, slice, held.join(''));
      for (const cluster of held.filter((each) => font.has(each))) {
        found.set(cluster, font);
        missing.delete(cluster);
      }
    }
  }
  const fonts = { plain, strong };
  return { ...fonts, find: (cluster, weight) => (fonts[weight].has(cluster) ? fonts[weight] : found.get(cluster)) };
}

/** Lists the East Asian families, first the one of the country, else the one that the letters suggest. */
function eastAsianFamilies(text: string, country = ''): string[] {
  const [byLetters = 'sc'] = eastAsianLetters.flatMap(([face, letters]) => (letters.test(text) ? [face] : []));
  const first = eastAsianFaces[country] ?? byLetters;
  return [...new Set([first, 'sc', 'jp', 'tc', 'kr'])].map((face) => `noto-sans-${face}`);
}

async function loadRoboto(weight: Weight, text: string): Promise<ShapedFont> {
  const file = await readFile(resolve(`roboto-fontface/fonts/roboto/Roboto-${roboto[weight]}.woff`));
  return createShapedFont(`Roboto-${roboto[weight]}`, await subset(file, text));
}

async function loadSlice(family: string, slice: string, text: string): Promise<ShapedFont> {
  const name = `${family}-${slice}`;
  const file = await readFile(resolve(`@fontsource-variable/${family}/files/${name}-wght-normal.woff2`));
  return createShapedFont(name, await subset(file, text, { wght: 400 }));
}

/** Reduces a font to a text and the letters that shaping may put in their place. */
const subset = (file: Buffer, text: string, variationAxes?: Readonly<Record<string, number>>): Promise<Buffer> =>
  subsetFont(file, `${text}${text.normalize('NFKD')}\u25cc`, {
    targetFormat: 'truetype',
    noHinting: true,
    ...(variationAxes && { variationAxes }),
  });

type Slices = ReadonlyMap<string, (char: string) => boolean>;

const readSlices = new Map<string, Promise<Slices>>();

/** Reads which characters each file of a family has, once. */
const slicesOf = (family: string): Promise<Slices> => {
  const slices = readSlices.get(family) ?? readRanges(family);
  readSlices.set(family, slices);
  return slices;
};

async function readRanges(family: string): Promise<Slices> {
  const file = await readFile(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8');
  const rangesByName: Record<string, string> = JSON.parse(file);
  return new Map(
    Object.entries(rangesByName).map(([name, ranges]) => {
      const bounds = ranges.split(',').map((range) => {
        const [from = 0, to = from] = range
          .slice('U+'.length)
          .split('-')
          .map((digits) => Number.parseInt(digits, 16));
        return [from, to] as const;
      });
      const includes = (char: string) => {
        const code = char.codePointAt(0) ?? 0;
        return bounds.some(([from, to]) => from <= code && code <= to);
      };
      return [name.replaceAll(/[[\]]/g, ''), includes];
    }),
  );
}
