import type { LeftOutReason } from './printed-names.ts';

type Reason = Exclude<LeftOutReason, 'unclear'>;

/** The formats of numbers that stand in lists of invoices and are none: with their own letters, a check digit or a known layout. */
const formats: readonly (readonly [Reason, RegExp])[] = [
  ['payment', /^(?:PMT|PAY|PYMT|RCPT|RCT|REC|BACS|CHQ|CHK|CK|TRF|EFT|ACH)-?\d+$/i],
  ['payment', /^PC(?:-[A-Z0-9]{4}){2,}$/i], // a confirmation number of the store
  ['credit-note', /^(?:CN|CRN?|CM|CRED|AV)-?\d{4,}$/i],
  [
    'tax',
    /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)-?[A-Z]?\d{7,12}(?:B\d\d)?$/i,
  ],
  ['tax', /^\d\d-\d{7}$/], // EIN
  ['phone', /^(?:1-)?\d{3}-\d{3}-\d{4}$/],
  ['phone', /^x\d{3,5}$/], // an extension
  ['address', /^\d{5}-\d{4}$/], // ZIP+4
  ['total', /^(?:FY|Q[1-4])-?\d{2,4}$/i], // a financial year or a quarter
  ['total', /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/], // a day of ISO 8601 without dashes
  ['total', /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))20[23]\d$/],
];

/** Returns why a word is no number of the store, by its format alone. */
export function reasonByFormat(word: string): Reason | undefined {
  if (isIsbn(word.replaceAll('-', ''))) return 'product';
  return formats.find(([, format]) => format.test(word))?.[0];
}

/** True for an ISBN-13, and for an ISBN-10 of the English language area, with a valid check digit. */
function isIsbn(text: string): boolean {
  if (/^97[89]\d{10}$/.test(text)) return weighted(text, (index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0;
  return /^[01]\d{8}[\dX]$/i.test(text) && weighted(text, (index) => 10 - index) % 11 === 0;
}

const weighted = (text: string, weight: (index: number) => number): number =>
  Array.from(text, (digit, index) => weight(index) * (/\d/.test(digit) ? Number(digit) : 10)).reduce(
    (sum, product) => sum + product,
    0,
  );
