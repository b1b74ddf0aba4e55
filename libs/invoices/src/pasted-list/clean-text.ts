import { textOfHtml } from './text-of-html.ts';
import { storeDigits } from '../number-rules/other-spellings.ts';

/**
 * Removes what programs add to a text: the marks of files, the tags of HTML, the `>` of quoted mails, the quotes around
 * text cells of Excel, and the line breaks inside a number.
 */
export function cleanText(text: string): string {
  const plain = /<\/(?:t[dhr]|p|div|span|li|html|cell)>/i.test(text) ? textOfHtml(text) : text;
  return plain
    .replace(/^\ufeff/, '')
    .replaceAll('\u001a', '') // DOS programs end a file with it
    .replace(/(?:\r\n?|\n)+/g, '\n')
    .replace(/="([^"\n]*)"/g, '"$1"') // Excel writes numbers that must stay text like this
    .replace(/^sep=.\n/i, '') // the separator line that Excel reads first
    .replace(/^(?:[^\S\n]?>)+/gm, '') // a quoted mail
    .replace(/(?<=\b(?:INV|ORD)[\d-]{0,7})=\n(?=[\d-])/gi, '') // quoted-printable, RFC 2045 §6.7
    .replace(/\b((?:INV|ORD)-?)(\d{0,6})\n[^\S\n]?(\d{1,7})(?![\w/:-]|\.\d)/gi, joinBroken)
    .replace(/(?<=\b(\d{4})\d{3}, ?)(\1\d{0,2})\n(\d{1,3})(?=,| (?:and|et|y|en|und|of|for)\b|$)/gm, joinDigits);
}

/** Joins a number that the end of a line breaks, if both parts have as many digits as the store's numbers. */
const joinBroken = (broken: string, prefix: string, start: string, end: string): string =>
  start.length + end.length === storeDigits && (start !== '' || prefix.endsWith('-'))
    ? `${prefix.replace('-', '')}${start}${end}\n`
    : broken;

/** Joins digits in a list of numbers that begin alike: `1000201, 10002⏎02 and 1000203`. */
const joinDigits = (broken: string, _: string, start: string, end: string): string =>
  start.length + end.length === storeDigits ? `${start}${end}\n` : broken;
