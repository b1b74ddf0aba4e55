/** Stands for characters that no font has, such as emoji. */
export const replacement = '\ufffd';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Control characters and invisible ones, except the two that decide how letters join. */
const invisible = /(?![\n\u200c\u200d])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Prepares a text for paper: with one kind of line break, without invisible characters, and with letters and their marks
 * composed, because fonts have glyphs for composed letters. The narrow no-break space of French amounts becomes a usual
 * one, because Roboto lacks it.
 */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(invisible, '');

/** Splits a text into what readers see as one character each. */
export const clustersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);
