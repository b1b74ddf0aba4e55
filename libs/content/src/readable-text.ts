/** Controls, what turns the direction of the text after it, and halves of a character; but not tab and line break. */
const hiddenCharacters = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu;

/** Some letters and symbols only fill room: of Hangul, of Braille, of music. */
const visibleCharacter = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text from outside without what makes it say something else than is seen. */
export const withoutHiddenCharacters = (text: string): string => text.replaceAll(hiddenCharacters, '');

/** Tells whether a text has a character to see. */
export const isVisible = (text: string): boolean => visibleCharacter.test(text);
