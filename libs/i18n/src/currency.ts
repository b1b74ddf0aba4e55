/** The currencies in which the stores sell and accept cards, each for one or more locales. */
export const currencies = ['USD', 'CAD', 'GBP', 'EUR', 'AUD', 'NZD', 'SGD', 'JPY'] as const;

/** The ISO 4217 code of a currency in which a store sells. */
export type Currency = (typeof currencies)[number];
