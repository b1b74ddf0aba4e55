import { describe, expect, it } from 'vitest';
import { idleTexts } from './idle-texts.ts';

describe(idleTexts, () => {
  it.each([
    ['en-AU', 'Stay signed in', 'less than 15 seconds'],
    ['es', 'Mantener la sesión', '15 segundos'],
    ['fr-CA', 'Rester connecté', '15 secondes'],
    ['nl-NL', 'Ingelogd blijven', '15 seconden'],
  ])('are in the language of the page: %s', (language, stay, left) => {
    const texts = idleTexts(language);
    expect(texts.lang).toBe(language.slice(0, 2));
    expect(texts.stay).toContain(stay);
    expect(texts.left(15)).toContain(left);
  });

  it.each(['', 'ja-JP', 'constructor'])('are English in %j', (language) => {
    expect(idleTexts(language)).toMatchObject({ lang: 'en', title: "You'll be signed out soon" });
  });
});
