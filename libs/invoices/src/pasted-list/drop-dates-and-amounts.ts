import type { LeftOut } from './listed-number.ts';

const months =
  '(?:jan|ene|feb|fév|mar|mrt|avr|apr|abr|ma[iy]|mei|jui|jun|jul|aoû|aug|ago|sep|o[ck]t|nov|dec|déc|dic)\\p{L}*\\.?';

const dates = [
  /(?<!\w)\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?(?!\w)/gi,
  /(?<!\w)\d{4}([-/.])\d{1,2}\1\d{1,2}(?!\w)/g,
  /(?<!\w)\d{1,2}([-/.])\d{1,2}\1(?:19|20)?\d{2}(?!\w)/g,
  /(?:令和|平成|昭和|(?<!\w)[RHS])?\d{1,4}年\d{1,2}月(?:\d{1,2}日)?/g,
  /(?<!\w)[RHS]\d{1,2}\.\d{1,2}\.\d{1,2}(?!\w)/g,
  new RegExp(
    `(?<!\\w)\\d{1,2}(?:st|nd|rd|th|er|º|\\.)?[\\s-]?(?:de )?${months}(?:[\\s,-]*(?:del? )?\\d{2,4})?(?!\\w)`,
    'giu',
  ),
  new RegExp(`(?<!\\p{L})${months}\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s\\d{4}(?!\\w)`, 'giu'),
  /(?<!\w)\d{1,2}:\d{2}(?::\d{2})?(?!\w)/g,
];

/** Matches an amount with or without thousands separators and decimals. */
const sum = "(?:\\d{1,3}(?:[ .,']\\d{3}){1,4}|\\d+)(?:[.,]\\d{1,2})?";
const currency =
  '(?:[A-Z]{0,3}[$€£¥]|USD|CAD|GBP|EUR|AUD|NZD|SGD|JPY|CHF|CNY|RMB|HKD|SEK|NOK|DKK|MXN|INR|Rs\\.?|kr\\.?)';

/** A minus behind an amount, or the mark of a credit or a debit. */
const sign = '(?:\\)|-(?![\\w.])|\\s?(?:CR|DR)(?!\\w))?';
const noMore = '(?!\\w|[.,]\\d)';

const amounts = [
  new RegExp(`(?<![\\p{L}\\d])[-(▲△]?${currency}\\s?-?${sum}${noMore}${sign}`, 'gu'),
  new RegExp(`(?<![\\w.,])[-(▲△]?${sum}-?\\s?(?:${currency}|円|元)(?![\\p{L}\\d])${sign}`, 'gu'),
  new RegExp(`(?<![\\w.,-])[-(▲△]?\\d{1,3}(?:[ .,']\\d{3}){0,4}[.,]\\d{2}(?!\\d|[.,]\\d)${sign}(?!\\w)`, 'g'),
  new RegExp(`(?<![\\w.,-])[-(▲△]?\\d+[.,]\\d{2}(?!\\d|[.,]\\d)${sign}(?!\\w)`, 'g'),
  /(?<![\w.,])\d{1,3}(?:,\d{2,3}){0,4},\d{3}(?:\.\d{1,2})?(?!\w)/g,
  /(?<=\s)(?:-\d{1,6}(?![\w.,-])|\d{1,6}-$)/g,
];

const percentages = /(?<!\w)\d+(?:[.,]\d+)?\s?%/g;

const phones = [
  /(?<![\w-])(?:\(\d{3}\)|\d{3}(?=[ .-]))[ .-]?\d{3}[ .-]\d{4}(?![\w-])/g,
  /(?<![\w-])\d{3}-\d{4}(?![\w-])/g,
];
const phone = /(?<![\w+])(?:\+\d|00\d{1,3}[\s.-](?!\d{7}(?!\d)))[\d\s().-]{6,18}\d(?!\w)/g;
const iban = /(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?!\w)/g;

/** Matches a ZIP code behind its city and state. */
const zip = /(?<=,\s?[A-Z]{2}\s)\d{5}(?:-\d{4})?(?![\w-])/g;

/** Matches the addresses of pages and mailboxes. A link of the store names its numbers. */
const links = /(?:https?:\/\/|www\.)(?!\S{0,500}number(?:=|%3d))\S+|[^\s@<>]{1,64}@[^\s@<>]+/gi;

/** Replaces what was removed from a line, so that the words on both sides stay apart. */
export const dropped = ' · ';

/** Removes the dates, amounts, telephone numbers and bank accounts of a line. */
export function dropDatesAndAmounts(text: string): { rest: string; amounts: string[]; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = [];
  const found: string[] = [];
  const leave = (reason: LeftOut['reason']) => (matched: string) => {
    leftOut.push({ text: matched, reason });
    return dropped;
  };
  let rest = text
    .replace(links, dropped)
    .replace(iban, (matched) =>
      /^(?:INV|ORD)/.test(matched) || matched.replace(/\s/g, '').length < 15 ? matched : leave('bank')(matched),
    );
  for (const one of [phone, ...phones]) rest = rest.replace(one, leave('phone'));
  rest = rest.replace(zip, leave('address'));
  for (const date of dates) rest = rest.replace(date, dropped);
  for (const amount of amounts)
    rest = rest.replace(amount, (matched) => {
      found.push(matched);
      return dropped;
    });
  return { rest: rest.replace(percentages, dropped), amounts: found, leftOut };
}
