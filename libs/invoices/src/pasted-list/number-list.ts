import type { LookupKind } from '@assess/gateway-client/contract';
import { normaliseSearch, type InvoiceSearch } from '../number-rules/invoice-search.ts';
import { kindByPrefix } from '../number-rules/other-spellings.ts';
import { evidences, type AccountSource, type LeftOut, type ListedNumber } from './listed-number.ts';
import { cleanText } from './clean-text.ts';
import { ofBank, type LineAccount, type LineNumber, type ReadLine } from './read-line.ts';
import { readLines } from './read-table.ts';
import { formatOf } from './words-of-line.ts';

/**
 * The maximum length of a list in UTF-16 units: many times the numbers that one lookup accepts. The cost of a list grows
 * with its length.
 */
export const maxListLength = 40_000;

/** The numbers of a list, each once, the surest first, and the numbers and lines that are not looked up. */
export interface NumberList {
  readonly searches: readonly ListedNumber[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Parses the numbers of a pasted list, statement or CSV file, with or without account numbers and with any separator. A
 * table is read by its columns, whose cells decide what they are. Any other line is split by the format of its words and
 * the names in front of them. What is a payment, a telephone number, a total or the like is left out with its reason.
 * Reads only the whole lines within the first {@link maxListLength} units.
 *
 * @param typedAccount - the account of numbers for which the text names none. It also precedes a number that only looks
 *   like an account, unless both have the same format.
 */
export function readNumberList(text: string, typedAccount = ''): NumberList {
  const lines = withoutOrdersOfInvoices(
    withoutBankDetails(readLines(cleanText(beginningOf(text)), typedAccount.trim())),
  );
  const { kept, leftOut } = withoutForeign(lines);
  const numbers = withAccounts(kept, typedAccount.trim());
  const once = Map.groupBy(numbers, keyOf);
  const searches = [...once.values()].flatMap((same) => same.toSorted(bySureness)[0] ?? []).sort(bySureness);
  return { searches, leftOut };
}

const bySureness = (one: ListedNumber, other: ListedNumber): number =>
  evidences.indexOf(one.evidence) - evidences.indexOf(other.evidence);

/** Returns the whole lines within the length limit, because a cut line could end with half a number. */
function beginningOf(text: string): string {
  if (text.length <= maxListLength) return text;
  const beginning = text.slice(0, maxListLength);
  return beginning.slice(0, Math.max(beginning.lastIndexOf('\n'), beginning.lastIndexOf('\r')) + 1);
}

const orderLabel =
  /^(?:purchase )?order (?:number|no\b)|^(?:num[eé]ro|n°) d(?:e|u) (?:bon de )?commande|^número de (?:pedido|orden)|^bestelnummer|^inkoopordernummer/i;

/** Leaves out labelled order numbers in a text with as many invoices: our own mails name the order of each invoice. */
function withoutOrdersOfInvoices(lines: readonly ReadLine[]): readonly ReadLine[] {
  const invoices = lines.flatMap(({ numbers }) =>
    numbers.filter(({ number }) => kindByPrefix(number) === 'invoice-number'),
  );
  const isOrder = ({ text, numbers }: ReadLine) => numbers.length === 1 && orderLabel.test(text);
  if (lines.filter(isOrder).length > 2 * invoices.length) return lines;
  return lines.map((line) =>
    isOrder(line)
      ? {
          ...line,
          numbers: [],
          leftOut: line.numbers.map(({ number }): LeftOut => ({ text: number, reason: 'order' })),
        }
      : line,
  );
}

/** Leaves out the account of a line beside bank details, such as “Account number” below “Routing number”. */
function withoutBankDetails(lines: readonly ReadLine[]): ReadLine[] {
  return lines.map((line, index) => {
    const beside = [lines[index - 1], lines[index + 1]].filter((one) => one?.numbers.length === 0);
    const isOfBank = line.account && line.numbers.length === 0 && beside.some((one) => one && ofBank.test(one.text));
    return isOfBank
      ? { ...line, account: undefined, leftOut: [...line.leftOut, { text: line.text, reason: 'bank' }] }
      : line;
  });
}

/**
 * Leaves out the numbers that only have the length of one, in a text that has numbers with the store's prefix. A number
 * on a line of its own with as many digits as those is the same number without its prefix, and stays. A number without
 * the prefix whose amount is subtracted is left out, too, unless all amounts of the text are: then the sign says nothing.
 */
function withoutForeign(lines: readonly ReadLine[]): { kept: ReadLine[]; leftOut: LeftOut[] } {
  const digits = new Set(
    lines.flatMap(({ numbers }) =>
      numbers.filter(({ evidence }) => evidence === 'prefix').map(({ number }) => number.replace(/\D/g, '').length),
    ),
  );
  const hasAdded = lines.some(({ numbers }) => numbers.some(({ isSubtracted, amount }) => amount && !isSubtracted));
  const reasonOf = ({ evidence, number, isAlone, isSubtracted }: LineNumber): LeftOut['reason'] | undefined => {
    if (hasAdded && isSubtracted && (evidence === 'format' || evidence === 'column')) return 'credit-note';
    return digits.size > 0 && evidence === 'format' && !(isAlone && digits.has(number.length)) ? 'other' : undefined;
  };
  const leftOut = lines.flatMap(({ numbers, leftOut: ofLine }) => [
    ...ofLine,
    ...numbers.flatMap((one): LeftOut[] => {
      const reason = reasonOf(one);
      return reason ? [{ text: one.number, reason }] : [];
    }),
  ]);
  const kept = lines.map((line) => ({ ...line, numbers: line.numbers.filter((one) => !reasonOf(one)) }));
  return { kept, leftOut };
}

/** Assigns an account to each number: the one of its own line, else the one above or below it, else the typed one. */
function withAccounts(lines: readonly ReadLine[], typed: string): ListedNumber[] {
  const isSure = ({ number, evidence }: { number: string; evidence: string }) =>
    evidence === 'named' || typed === '' || formatOf(number) === formatOf(typed);
  const isAmount = amountsAmong(lines);
  const hasTyped = lines.some(({ numbers }) => numbers.some(({ account }) => account?.number === typed));
  const headings = headingsOf(
    lines.map((line) => (line.account && isSure(line.account) ? line : { ...line, account: undefined })),
  );
  const counts = new Map<string, number>();
  for (const { candidates = [] } of lines.flatMap((line) => line.numbers))
    for (const one of candidates) counts.set(one, (counts.get(one) ?? 0) + 1);
  const likeliest = (candidates: readonly string[]) =>
    candidates.find((one) => one === typed) ??
    candidates.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0];
  const ambiguous = new Set<ListedNumber>();
  let title: LookupKind = 'invoice-number';
  const numbers = lines.flatMap((line, index) => {
    title = line.title ?? title;
    return line.numbers.map(
      ({ number, kind = title, account: first, candidates = [], evidence, amount }): ListedNumber => {
        const likely = likeliest(candidates);
        const account = first && likely && first.evidence !== 'named' ? { ...first, number: likely } : first;
        const isOfAmounts = account !== undefined && isAmount(account);
        const own =
          !isOfAmounts && account && (hasTyped || account.evidence !== 'guess') && isSure(account)
            ? account.number
            : '';
        const guess = !isOfAmounts && account?.evidence === 'guess' ? account.number : '';
        const sources: [AccountSource, string][] = [
          ['beside', own],
          ['heading', headings[index] ?? ''],
          ['typed', typed],
          ['guess', guess],
        ];
        const [accountSource, accountNumber] = sources.find(([, one]) => one !== '') ?? ['missing', ''];
        const listed: ListedNumber = { kind, number, accountNumber, accountSource, evidence, amount };
        if (candidates.length > 1) ambiguous.add(listed);
        return listed;
      },
    );
  });
  const sure = numbers.flatMap(({ accountNumber, accountSource }) => (accountSource === 'guess' ? [] : accountNumber));
  const hasGuess = sure.length < numbers.length;
  const accounts = new Set([...(hasGuess ? [] : sure), ...headings].filter(Boolean));
  const [only] = accounts.size === 1 ? accounts : [];
  return numbers.map((number) =>
    only && number.accountSource === 'missing' && !ambiguous.has(number)
      ? { ...number, accountNumber: only, accountSource: 'only' }
      : number,
  );
}

/**
 * Returns a test for digits beside a number that no word calls an account and that are amounts without cents: the ones of
 * other lines have another length, or all end with a zero.
 */
function amountsAmong(lines: readonly ReadLine[]): (account: LineAccount) => boolean {
  const isBare = ({ number, evidence }: LineAccount) => evidence !== 'named' && /^\d+$/.test(number);
  const bare = lines.flatMap(({ numbers }) =>
    numbers.flatMap(({ account }) => (account && isBare(account) ? account.number : [])),
  );
  const different = [...new Set(bare)];
  const areAmounts =
    new Set(different.map(({ length }) => length)).size > 1 ||
    (different.length > 1 && different.every((number) => number.endsWith('0')));
  return (account) => areAmounts && isBare(account);
}

/**
 * Returns the account that a line without numbers gives to each line: to the lines below it, or to those above it in a
 * text of records that begin with a number and end with an account. A text that begins and ends with a number is
 * ambiguous with several accounts: none of its accounts is assigned, so the form asks for them.
 */
function headingsOf(lines: readonly ReadLine[]): string[] {
  const isAccount = ({ numbers, account }: ReadLine) => numbers.length === 0 && account !== undefined;
  const isNumber = ({ numbers }: ReadLine) => numbers.length > 0;
  const accounts = lines.filter(isAccount);
  const startsWithNumber = lines.findIndex(isNumber) < lines.findIndex(isAccount);
  const endsWithNumber = lines.findLastIndex(isNumber) > lines.findLastIndex(isAccount);
  const isHeading = accounts.some(({ account }) => account?.isHeading);
  if (startsWithNumber && !isHeading && accounts.length > 1) {
    if (endsWithNumber) return lines.map(() => '');
    return carried(lines.toReversed()).reverse();
  }
  return carried(lines);
}

function carried(lines: readonly ReadLine[]): string[] {
  let account = '';
  return lines.map((line) => {
    if (line.numbers.length === 0) account = line.account?.number ?? account;
    return account;
  });
}

function keyOf(search: InvoiceSearch): string {
  const { kind, number, accountNumber } = normaliseSearch(search);
  return [kind, number, accountNumber].join(' ').toUpperCase();
}
