import { describe, expect, it } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

describe(chooseLocale, () => {
  it.each([
    [{ chosen: 'es-es', acceptLanguage: 'nl' }, 'es-es'],
    [{ chosen: 'xx-yy', acceptLanguage: 'nl' }, 'nl-nl'],
    [{ chosen: '__proto__' }, 'en-us'],
    [{ acceptLanguage: 'de-DE,fr;q=0.4,nl;q=0.9' }, 'nl-nl'],
    [{ acceptLanguage: 'fr-FR' }, 'fr-ca'],
    [{ acceptLanguage: 'en-NZ,en;q=0.9' }, 'en-nz'],
    [{ acceptLanguage: 'nl;q=0, es' }, 'es-es'],
    [{ acceptLanguage: 'en', country: 'CA' }, 'en-ca'],
    [{ acceptLanguage: 'ja-JP', country: 'JP' }, 'ja-jp'],
    [{ country: 'KR' }, 'ja-jp'],
    [{ acceptLanguage: 'ja,en-US;q=0.9' }, 'ja-jp'],
    [{ acceptLanguage: 'zh-CN' }, 'zh-sg'],
    [{ country: 'DE' }, 'en-gb'],
    [{ acceptLanguage: '*;;;=,' }, 'en-us'],
    [{}, 'en-us'],
  ] as const)('chooses by cookie, then language, then region: %o', (hints, locale) => {
    expect(chooseLocale(hints)).toBe(locale);
  });
});
