import { normaliseTyped } from '../typed-text.ts';

/** How a country writes its postcodes. */
export interface PostcodeFacts {
  /** Regular expression for the whole postcode. Default: any 2 to 10 letters and digits. */
  postcode?: string;
  /** Stands between the halves of a postcode. */
  separator?: string;
  /** Letters that some put before a postcode, besides the country's code. */
  prefix?: string;
}

export interface PostcodeRule {
  /**
   * True if the text is a postcode of the country, whatever its case, spaces and hyphens, and with or without what is
   * put before postcodes in letters from abroad, `NL-` or `S-`, in Singapore, `S(…)`, and in Japan, `〒`.
   */
  isPostcode: (typed: string) => boolean;
  /** The usual spelling, `SW1A 1AA` for ` sw1a1aa`; what is no postcode of the country stays as typed. */
  normalisePostcode: (typed: string) => string;
}

/** The characters of postcodes beside letters and digits; Japanese keyboards have the long-vowel mark where others have a hyphen. */
const beside = /[\s\-〒ー─()]/g;

const compact = (typed: string): string => normaliseTyped(typed).replace(beside, '').toUpperCase();

/** The maximum length of a postcode with all that people write before it. A longer text would have as many spellings as characters. */
const maxLength = 30;

/** @param country - ISO 3166-1 alpha-2. */
export function createPostcodeRule(country: string, facts: PostcodeFacts): PostcodeRule {
  const { postcode, separator, prefix } = facts;
  const pattern = new RegExp(`^(?:${postcode ?? '[A-Z\\d]{2,10}'})$`);
  const separators = [separator, '', ' ', '-'].filter((text) => text !== undefined);
  const spell = (typed: string): string | undefined => {
    const whole = compact(typed);
    if (whole.length > maxLength) return undefined;
    const bare = [country, prefix].flatMap((letters) =>
      letters && whole.startsWith(letters) ? whole.slice(letters.length) : [],
    );
    return [whole, ...bare]
      .flatMap((text) => separators.flatMap((between) => spellings(text, between)))
      .find((spelling) => pattern.test(spelling));
  };
  return {
    isPostcode: (typed) => spell(typed) !== undefined,
    normalisePostcode: (typed) => (postcode && spell(typed)) || normaliseTyped(typed),
  };
}

/** The text with a separator in each place it could have been left out. */
const spellings = (text: string, separator: string): string[] =>
  separator === ''
    ? [text]
    : [...text].slice(1).map((_, index) => text.slice(0, index + 1) + separator + text.slice(index + 1));
