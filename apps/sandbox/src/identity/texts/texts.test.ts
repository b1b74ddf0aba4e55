import { describe, expect, it } from 'vitest';
import { texts } from './texts.ts';

/** A word that need not be translated, because it is the same in Dutch and in English. */
const loanWord = 'Passkey';

/** Lists every text with its path. For a text that a function builds, each parameter is replaced by a mark. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value('#'))]];
  return Object.entries(value as object).flatMap(([name, inner]) => flatten(inner, `${path}.${name}`));
}

describe('the texts of the identity server', () => {
  const { en, ...translations } = texts;

  it.each(Object.entries(translations))('are complete in %s', (language, translated) => {
    const english = new Map(flatten(en));
    for (const [path, text] of flatten(translated)) {
      if (text !== loanWord || language !== 'nl') expect([path, text]).not.toEqual([path, english.get(path)]);
      expect(text.split('#')).toHaveLength(english.get(path)?.split('#').length ?? 0);
      expect(text.trim()).not.toBe('');
    }
  });

  it('follow the typography of Canadian French', () => {
    for (const [, text] of flatten(texts.fr)) {
      expect(text).not.toMatch(/[ \u00a0][;?!]|[^\u00a0][:»]|«[^\u00a0]|'/);
    }
  });
});
