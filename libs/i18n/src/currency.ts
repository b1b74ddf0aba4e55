/** The currencies that the stores sell in, each for one or more locales. Payment by card is possible in these only. */
export const currencies = ['USD', 'CAD', 'GBP', 'EUR', 'AUD', 'NZD', 'SGD', 'JPY'] as const;

/** ISO 4217 code of a currency that a store sells in. */
export type Currency = (typeof currencies)[number];
