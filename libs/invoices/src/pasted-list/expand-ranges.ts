/** The maximum count of numbers in a range. A longer range is not expanded, because most of its numbers would be guesses. */
const longestRange = 20;

const between =
  /((?:INV|ORD)?)(\d{7,12})\s?(?:-|~|\.{2,3}|to|until|through|thru|t\/m|tot|à|au|a|al|hasta|bis)\s?(?:\1)?(\d{7,12})(?!\w)/gi;
const ending = /(?<!\w)((?:INV|ORD)?)(\d{7,12})\s?(?:-|to|thru|through|t\/m|à|bis)\s?(\d{3})(?![\w.,-])/gi;
const endings =
  /(?<!\w)((?:INV|ORD)?)(\d{7,12})((?:\s?(?:[/,&+]|and|et|y|en|und)\s?-?\d{1,3}(?!\w|[.,]\d)){1,20})(?![/-]?\w)/gi;
const chain = /(?<![\w-])(?:(?:INV|ORD)?\d{7}-){2,20}(?:INV|ORD)?\d{7}(?![\w-])/gi;

/**
 * Writes out the ranges in a line: `INV1000201 to INV1000203`, `INV1000201-203`, and endings as in `INV1000201/202/203`
 * or `INV1000201, 202 and 203`.
 *
 * @returns the line, and the numbers that it does not contain itself.
 */
export function expandRanges(text: string): { text: string; added: ReadonlySet<string> } {
  const added = new Set<string>();
  const expanded = text
    .replace(chain, (list) => list.replaceAll('-', ', '))
    .replace(ending, (range, prefix: string, first: string, end: string) => {
      const last = first.slice(0, -end.length) + end;
      const count = Number(last) - Number(first);
      return count > 0 && count < longestRange ? `${prefix}${first}-${prefix}${last}` : range;
    })
    .replace(between, (range, prefix: string, first: string, last: string) => {
      const count = Number(last) - Number(first) + 1;
      if (first.length !== last.length || count < 2 || count > longestRange) return range;
      const numbers = Array.from(
        { length: count },
        (_, index) => prefix + String(Number(first) + index).padStart(first.length, '0'),
      );
      for (const number of numbers.slice(1, -1)) added.add(number);
      return numbers.join(', ');
    })
    .replace(endings, (list, prefix: string, first: string, rest: string) => {
      const ends = rest.match(/\d+/g) ?? [];
      const numbers = ends.map((end) => first.slice(0, -end.length) + end);
      const steps = numbers.map((number, index) => Number(number) - Number(numbers[index - 1] ?? first));
      const isSure = ends.length > 1 || ends.every((end) => end.length === 3);
      if (!isSure || steps.some((step) => step < 1 || step >= longestRange)) return list;
      for (const number of numbers) added.add(prefix + number);
      return [first, ...numbers].map((number) => prefix + number).join(', ');
    });
  return { text: expanded, added };
}
