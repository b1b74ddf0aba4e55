import { normaliseTyped } from '../typed-text.ts';

/** A country's facts about its postcodes. */
export interface PostcodeFacts {
  /** A regular expression for the whole postcode. Default: any 2 to 10 letters and digits. */
  postcode?: string;
  /** The separator between the halves of a postcode. */
  separator?: string;
  /** The letters that people put before a postcode, apart from the country's code. */
  prefix?: string;
}

export interface PostcodeRule {
  /**
   * True if the text is a postcode of the country, in upper or lower case and with any spaces and hyphens. It accepts
   * the prefixes that people use: `NL-` or `S-` on letters from abroad, `S(…)` in Singapore, `〒` in Japan.
   */
  isPostcode: (typed: string) => boolean;
  /**
   * Normalises a postcode to the usual spelling: `SW1A 1AA` for ` sw1a1aa`. A text that is no postcode of the country
   * is only trimmed and normalised as `normaliseTyped` does.
   */
  normalisePostcode: (typed: string) => string;
}

/**
 * Matches the characters that people type into postcodes besides letters and digits. Japanese keyboards type the
 * long-vowel mark instead of a hyphen.
 */
const beside = /[\s\-〒ー─()]/g;

const compact = (typed: string): string => normaliseTyped(typed).replace(beside, '').toUpperCase();

/**
 * The maximum length of a postcode with all its prefixes. Without a limit, the check of a long text would try as many
 * spellings as the text has characters.
 */
const maxLength = 30;

/**
 * Creates the postcode rule of a country.
 *
 * @param country - ISO 3166-1 alpha-2.
 */
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

/** Returns the spellings of a text with a separator inserted at each position. */
const spellings = (text: string, separator: string): string[] =>
  separator === ''
    ? [text]
    : [...text].slice(1).map((_, index) => text.slice(0, index + 1) + separator + text.slice(index + 1));
