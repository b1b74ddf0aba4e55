import { lookupKinds } from '@assess/gateway-client/contract';
import { parseInvoiceSearch, type InvoiceSearch } from './invoice-search.ts';

const accountNumber = 'account-number';

/** Matches an optional hyphen in the name of a parameter, of each kind, also after the backslash that Markdown adds. */
const joint = String.raw`\\?[-_ .\p{Pd}\u2212]?`;

/** The parameters by which a link in a mail or an ERP system names a number, in any case. */
const name = String.raw`(?<![\w-])(?:amp)?(invoice|purchase${joint}order|order|account)${joint}number`;
const named = new RegExp(name, 'iu');
const pair = new RegExp(String.raw`${name}(?:\[\d*\])?\s*=\s*`, 'giu');
const encodedPair = new RegExp(String.raw`${name}\s*%(?:25)*3d`, 'iu');

/** The number of times that programs between the author and the store encode a link. */
const maxRounds = 5;

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%[2-7][0-9a-f]/gi, decodeURIComponent); // the other characters are cut or encoded otherwise
  }
}

/** Decodes the numeric entities of HTML and the escapes of JSON for the signs of a link. */
const decodeSigns = (text: string): string =>
  text
    .replace(/&(?:amp;)*#(x?)0*([\da-f]{2,3});/gi, (_, hex: string, code: string) =>
      String.fromCharCode(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replace(/(?:\\|%5c|%)u00(2[36]|3[df])/gi, (_, code: string) => decodeURIComponent(`%${code}`));

/** Decodes a part of a link until its names can be read, as mail programs may have encoded it more than once. */
function decodePart(part: string): string {
  const decode = (text: string) => decodeSigns(decodeOnce(text)).replace(/\p{C}/gu, '');
  let text = part.replaceAll('+', ' ');
  for (let round = 0; round < maxRounds; round++) {
    const decoded = decode(text);
    if (decoded === text) break;
    text = decoded;
    if (named.test(text) && !encodedPair.test(text)) break;
  }
  return text;
}

/**
 * Decodes a link that was copied from the source of a mail (quoted-printable, RFC 2045 §6.7): `=3D` stands for `=`, and any other `=` for a
 * line break or, before a name or in a letter beyond ASCII, for an encoded character. A mail program drops the breaks themselves, so that
 * the link may be broken inside a name.
 */
const withoutQuoting = (link: string): string =>
  /=3d/i.test(link) && !/number=(?!3d)/i.test(link)
    ? link
        .replace(/=(?=2[36d](?:invoice|purchase|order|account|number))/gi, '%')
        .replace(/(?:=[89A-F][\dA-F]){2,}/g, (bytes) => bytes.replaceAll('=', '%'))
        .replace(/=(?:%0[ad]|\s)|=2[0e](?=&|$)|=(?!3d)/gi, '')
        .replace(/=3d/gi, '=')
    : link;

/** The most characters that are removed from the end of a number, so that the time for a long text stays short. */
const maxClosing = 8;

/** Matches the characters that close a sentence, a quotation, or Markdown's emphasis. */
const closing = /(?![%&@#/])[\s\p{Pe}\p{Pf}\p{Pi}\p{Po}>`|~_=]/u;

/** Removes the characters that follow a link in a sentence. A bracket that is opened in the number belongs to it. */
function withoutClosing(number: string): string {
  let kept = number;
  for (let removed = 0; removed < maxClosing; removed++) {
    const last = kept.at(-1) ?? '';
    const opening = '([{<（「'[')]}>）」'.indexOf(last)];
    const isOpened = opening && kept.split(opening).length >= kept.split(last).length;
    if (isOpened || !closing.test(last)) return kept;
    kept = kept.slice(0, -1);
  }
  return kept;
}

/** Matches what comes after a number without belonging to it: other parameters, the end of a tag, and what browsers and Proofpoint append. */
const following = /[&?](?:amp;)?[\w-]+=|&$|["']\s*>|#?:~:|__;[\w-]*!!/;

/** Removes quotation marks or braces around a number, which the template of a link has left. */
const withoutQuotes = (number: string): string => number.replace(/^["'“‘«{<](.*)["'”’»}>]$/u, '$1');

/** Splits a link into its parameters. */
const partsOf = (link: string): string[] =>
  withoutQuoting(link)
    .replace(/(?:%0[ad]|[\r\n])(?:%0[9ad]|%20|%3e|[\s>])*|%09|\t/gi, '') // a reply quotes or indents the next line
    .split(/&(?!(?:amp;)*#x?[\da-f]{2,};)/i);

/** Reads the numbers of a link by their names. The first number of a name wins. */
function numbersIn(link: string): Map<string, string> {
  const numbers = new Map<string, string>();
  let last = '';
  for (const part of partsOf(link)) {
    const text = decodePart(part);
    const found = [...text.matchAll(pair)];
    for (const [at, { 0: start, 1: what = '', index }] of found.entries()) {
      const key = `${what.toLowerCase().replace(/^purchase.*/, 'purchase-order')}-number`;
      const [number = ''] = text.slice(index + start.length, found[at + 1]?.index).split(following);
      if (numbers.get(key)) continue;
      numbers.set(key, withoutQuotes(number.replace(/(?:&(?:amp;)?|[;?#,|\\\s]){1,8}$/, '')));
      last = key;
    }
  }
  const end = numbers.get(last);
  return end === undefined ? numbers : numbers.set(last, withoutClosing(end));
}

/**
 * Reads the numbers of a link, such as `invoice-number=INV1000201&account-number=A1001`. They are in the query of the
 * find page's URL or, hidden from server logs, in its fragment. Mail programs change links, so it also reads names in another
 * spelling, parameters that are encoded again, `&amp;` between them, and closing punctuation.
 *
 * @param link - the query or the fragment as it is in the URL, without its first character.
 * @returns `undefined` for a URL that contains no number.
 */
export function readLinkedSearch(link: string): InvoiceSearch | undefined {
  const numbers = numbersIn(link);
  if (numbers.size === 0) return undefined;
  const kind =
    lookupKinds.find((one) => numbers.get(one)) ?? lookupKinds.find((one) => numbers.has(one)) ?? lookupKinds[0];
  const typed = new Map([
    ['kind', kind],
    ['number', numbers.get(kind)],
    ['accountNumber', numbers.get(accountNumber)],
  ]);
  return parseInvoiceSearch(typed);
}

const isNamed = (part: string): boolean => named.test(decodePart(part));

/** True if a query or a fragment contains the name of a number, also in another spelling or encoded. */
export const holdsLinkedName = (link: string): boolean => partsOf(link).some(isNamed);

/** Removes all parameters of a query that contain the name of a number. */
export const withoutLinkedSearch = (query: string): URLSearchParams =>
  new URLSearchParams(
    partsOf(query)
      .filter((part) => !isNamed(part))
      .join('&'),
  );

/**
 * Returns the path, in lower case, in front of the numbers of a link whose `#` or `?` was encoded, as in `/invoices/en-us%23invoice-number=INV1000201`.
 *
 * @returns `undefined` for a path without numbers, such as that of a results page.
 */
export function pathBeforeLink(pathname: string): string | undefined {
  const text = decodePart(withoutQuoting(pathname));
  const start = text.search(new RegExp(pair.source, 'iu'));
  return start < 0
    ? undefined
    : text
        .slice(0, start)
        .toLowerCase()
        .split(/[^\w/-]/)[0];
}
