/** Card brands with their first digits (ISO/IEC 7812 issuer ranges), number lengths and security code lengths. */
export const brands = [
  { brand: 'visa', prefix: /^4/, lengths: [13, 16, 19], securityCodeLength: 3 },
  {
    brand: 'mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    securityCodeLength: 3,
  },
  { brand: 'amex', prefix: /^3[47]/, lengths: [15], securityCodeLength: 4 },
  { brand: 'discover', prefix: /^(6011|64[4-9]|65)/, lengths: [16, 17, 18, 19], securityCodeLength: 3 },
  { brand: 'jcb', prefix: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19], securityCodeLength: 3 },
  { brand: 'diners', prefix: /^3(0[0-5]|[689])/, lengths: [14, 15, 16, 17, 18, 19], securityCodeLength: 3 },
  { brand: 'unionpay', prefix: /^62/, lengths: [16, 17, 18, 19], securityCodeLength: 3 },
] as const;

/** The brand of a card, derived from its number. */
export type CardBrand = (typeof brands)[number]['brand'];
