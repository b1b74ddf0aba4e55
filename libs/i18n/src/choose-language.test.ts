import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

describe(chooseLanguage, () => {
  it.each([
    ['fr-CA', 'fr'],
    ['NL', 'nl'],
    ['en-SG,nl;q=0.9', 'en'],
    ['fr;q=0.4, es-ES;q=0.8, nl;q=0.5', 'es'],
    ['de-DE,fr;q=0.1', 'fr'],
    ['fr;q=0, nl;q=0.2', 'nl'],
    ['de, ja', 'en'],
    ['frp', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [null, 'en'],
    [undefined, 'en'],
  ])('chooses for %j the language %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language);
  });
});
