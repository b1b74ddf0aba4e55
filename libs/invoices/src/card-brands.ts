/** The brands we take, by the card processor's words for them, as they write themselves. */
const taken = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
} as const;

export const takenBrands: readonly string[] = Object.values(taken);

const brandNames: Readonly<Record<string, string>> = { ...taken, diners: 'Diners Club', unionpay: 'UnionPay' };

/** What people know a brand by, whose word the card processor says. */
export const brandNameOf = (word: string): string => brandNames[word] ?? word;

/** How many digits the security code has: American Express prints four, the others three. */
export const codeLengthOf = (brandName: string | undefined): number => (brandName === taken.amex ? 4 : 3);
