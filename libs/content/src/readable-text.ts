/** Matches control characters, bidirectional overrides and lone surrogates, but not tab and line break. */
const hiddenCharacters = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu;

/** Matches a visible character. It excludes letters and symbols that are blank: some of Hangul, Braille and musical notation. */
const visibleCharacter = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Removes hidden characters from a text of another server, because they can change or hide what the reader sees. */
export const withoutHiddenCharacters = (text: string): string => text.replaceAll(hiddenCharacters, '');

/** True if a text has at least one visible character. */
export const isVisible = (text: string): boolean => visibleCharacter.test(text);
