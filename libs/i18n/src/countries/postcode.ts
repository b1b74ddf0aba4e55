/** How a country writes its postcodes. */
export interface PostcodeFacts {
  /** Regular expression for the whole postcode. Default: any 2 to 10 letters and digits. */
  postcode?: string;
  /** Stands between the halves of a postcode. */
  separator?: string;
  /** Letters for the country that some put before the number. */
  prefix?: string;
}

export interface PostcodeRule {
  /** Whether the text is a postcode of the country, whatever its case, spaces and hyphens. */
  isPostcode: (typed: string) => boolean;
  /** The usual spelling, `SW1A 1AA` for ` sw1a1aa`; what is no postcode of the country is only trimmed. */
  normalisePostcode: (typed: string) => string;
}

/** Full-width letters and digits, as Japanese keyboards type them, count as ordinary ones. */
const compact = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase();

export function createPostcodeRule({ postcode, separator, prefix }: PostcodeFacts): PostcodeRule {
  const pattern = new RegExp(`^(?:${postcode ?? '[A-Z\\d]{2,10}'})$`);
  const separators = [separator, '', ' ', '-'].filter((text) => text !== undefined);
  const spell = (typed: string): string | undefined => {
    const whole = compact(typed);
    const bare = prefix && whole.startsWith(prefix) ? whole.slice(prefix.length) : whole;
    return [whole, bare]
      .flatMap((text) => separators.flatMap((between) => spellings(text, between)))
      .find((spelling) => pattern.test(spelling));
  };
  return {
    isPostcode: (typed) => spell(typed) !== undefined,
    normalisePostcode: (typed) => (postcode && spell(typed)) || typed.trim(),
  };
}

/** The text with a separator in each place it could have been left out. */
const spellings = (text: string, separator: string): string[] =>
  separator === ''
    ? [text]
    : [...text].slice(1).map((_, index) => text.slice(0, index + 1) + separator + text.slice(index + 1));
