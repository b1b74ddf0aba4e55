export { formatDay, type IsoDay } from './iso-day.ts';
export { isLocale, locales, type Language, type Locale } from './locales.ts';
export { createI18n, type MessageLoader } from './messages.ts';
export { currencies, formatMoney, sumMoney, type Currency, type Money } from './money.ts';
