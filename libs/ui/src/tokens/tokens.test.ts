import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, contrastRules } from './contrast.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Matches the names and values of opaque colour tokens. A token with a single value has it in both themes. */
const colour = /--assess-color-([\w-]+): (?:light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)|(#[\da-f]{6}));/g;

/** Returns the colours of a brand in one theme. A colour that the brand does not set has its default value. */
const coloursOf = (brand: string, theme: 'light' | 'dark'): Record<string, string | undefined> =>
  Object.fromEntries(
    [...(read('./tokens.css') + brand).matchAll(colour)].map(([, name, light, dark, both]) => [
      name,
      both ?? (theme === 'light' ? light : dark),
    ]),
  );

const looks = Object.entries({ house: '', harbor: read('./harbor.css') }).flatMap(([brand, css]) =>
  (['light', 'dark'] as const).map((theme) => ({ brand, theme, colours: coloursOf(css, theme) })),
);

describe.each(looks)('colours of $brand, $theme', ({ colours }) => {
  const valueOf = (name: string) => colours[name] ?? expect.unreachable(`There is no colour ${name}.`);

  it.each(contrastRules)('$colour has a contrast of at least $least:1 on $on', ({ colour, on, least }) => {
    expect(contrast(valueOf(colour), valueOf(on))).toBeGreaterThanOrEqual(least);
  });
});

describe('a brand', () => {
  it('overrides what there is, and names nothing of its own', () => {
    const namesIn = (css: string) => [...css.matchAll(/(?<![\w-])(--[\w-]+):\s/g)].map(([, name]) => name);
    expect(namesIn(read('./tokens.css'))).toEqual(expect.arrayContaining(namesIn(read('./harbor.css'))));
  });
});

describe(contrast, () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0a5266', 'rgb(10, 82, 102)', 1],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});
