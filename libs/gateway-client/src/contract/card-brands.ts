/** The brands we take, by the card processor's words for them, as they write themselves. */
export const takenBrands = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
} as const;

const brandNames: Readonly<Record<string, string>> = { ...takenBrands, diners: 'Diners Club', unionpay: 'UnionPay' };

/** What people know a brand by, whose word the card processor says. */
export const brandNameOf = (word: string): string => brandNames[word] ?? word;

/** What is said of a card in any language, with its brand behind it: as it was where none that we know was kept. */
export const withBrand = (said: string, word: string): string => {
  const name = brandNames[word];
  return name === undefined ? said : `${said} (${name})`;
};
