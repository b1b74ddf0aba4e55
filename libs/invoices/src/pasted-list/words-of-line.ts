import { lookupRules } from '@assess/gateway-client/contract';
import { kindByPrefix, withoutSuffix } from '../number-rules/other-spellings.ts';
import { isLeftOut, nameAhead, type PrintedName } from '../number-rules/printed-names.ts';
import { numberWordsOf } from '../number-rules/split-pasted-numbers.ts';
import { dropped } from './drop-dates-and-amounts.ts';
import { reasonByFormat } from '../number-rules/reason-by-format.ts';

export const { number: numberRule, account: accountRule } = lookupRules['invoice-number'];
export const isWithin = ({ length }: string, { min, max }: { min: number; max: number }) =>
  length >= min && length <= max;

export const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text);

/** True when the words between two numbers are only a comma or an “and”. The second number then has the name of the first one. */
const goesOn = (words: string): boolean =>
  /^[^\p{L}]*(?:(?:and|und|plus|et|en|y|e|or|ou|o|of|和|と)[^\p{L}]*)?$/iu.test(
    words.replace(/\(\p{L}{3,9}\.?\)/gu, ' '),
  );

export interface Word {
  readonly number: string;
  readonly bare: string;
  readonly name: PrintedName | undefined;
  readonly isPrefixed: boolean;
}

/** Returns the letters and digits of an account without their values, to compare two formats: `A9999` for A1001. */
export const formatOf = (account: string): string => account.replace(/\p{L}/gu, 'A').replace(/\d/g, '9');

/** True when a word has the length and the digits that its name needs. */
function fits(bare: string, name: PrintedName | undefined): boolean {
  if (name === undefined || isLeftOut(name)) return true;
  if (name === 'account') return isWithin(bare, accountRule) && digitsIn(bare) >= 3;
  return name === 'purchase-order-number' ? digitsIn(bare) >= 3 : isWithin(bare, numberRule);
}

/** Returns the words of a line that may be numbers, each with its name if it satisfies the rules of that name. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let before: PrintedName | undefined;
  let likeBefore: (bare: string) => boolean = () => true;
  for (const { number: written, words: between } of numberWordsOf(text)) {
    const isOrder = nameAhead(between) === 'purchase-order-number';
    const number = isOrder ? written : withoutSuffix(written);
    const bare = number.replace(/[-_]/g, '');
    const prefix = kindByPrefix(number);
    const byFormat = prefix ?? reasonByFormat(number);
    const near = between.slice(between.lastIndexOf(dropped.trim()) + 1);
    const isLike =
      goesOn(between) &&
      likeBefore(bare) &&
      (bare.length < numberRule.min || !isLeftOut(before) || /[^\s·]/.test(between));
    const name = byFormat ?? nameAhead(near) ?? (isLike ? before : undefined);
    const isFit = fits(bare, name);
    words.push({ number, bare, name: isFit ? name : undefined, isPrefixed: isFit && prefix !== undefined });
    if (prefix && isFit) {
      // digits alone beside a prefixed number are such a number, too, if there are as many and no date or amount is between
      const digits = digitsIn(number);
      before = prefix;
      likeBefore = (other) => /^\d+$/.test(other) && other.length === digits;
    } else if (!(name === before && name !== undefined)) {
      const isAccount = name === 'account';
      const isShort = bare.length < numberRule.min; // a longer account is followed by a number, not by an account
      before = isFit && byFormat === undefined && (isShort || !isAccount) ? name : undefined;
      likeBefore = (other) => !isAccount || formatOf(other) === formatOf(bare);
    }
  }
  return words.filter(
    ({ number, bare, name }) =>
      (name !== undefined && !isLeftOut(name)) ||
      kindByPrefix(number) !== undefined ||
      (digitsIn(bare) >= 3 && bare.length > 3 && !isYear(bare)),
  );
}
