export { formatDay, type IsoDay } from './iso-day.ts';
export { currencies, formatMoney, sumMoney, type Currency, type Money } from './money.ts';
