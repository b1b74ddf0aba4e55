/** The currencies the storefronts sell in, one or more locales each. Payment by card is possible in these only. */
export const currencies = ['USD', 'CAD', 'GBP', 'EUR', 'AUD', 'NZD', 'SGD', 'JPY'] as const;

/** ISO 4217 code of a currency that a store sells in. */
export type Currency = (typeof currencies)[number];
