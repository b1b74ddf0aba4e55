/** The accepted brands, by the card processor's ids, with their official spelling. */
export const takenBrands = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
} as const;

const brandNames: Readonly<Record<string, string>> = { ...takenBrands, diners: 'Diners Club', unionpay: 'UnionPay' };

/** Returns the official spelling of a brand by the card processor's id; an unknown id is returned unchanged. */
export const brandNameOf = (word: string): string => brandNames[word] ?? word;

/** Appends the brand to a card's label in any language. Returns the label unchanged for an unknown brand. */
export const withBrand = (said: string, word: string): string => {
  const name = brandNames[word];
  return name === undefined ? said : `${said} (${name})`;
};
