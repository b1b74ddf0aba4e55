export { addressWordsOf, type AddressWords } from './address-words.ts';
export { holdsCardNumber, isCardNumber, isPartOfCard } from './card-number.ts';
export { chooseLanguage } from './choose-language.ts';
export { chooseLocale, type LocaleHints } from './choose-locale.ts';
export { currencies, type Currency } from './currency.ts';
export { formatOnPaper } from './format-on-paper.ts';
export { formatDay, type IsoDay } from './iso-day.ts';
export { localeNames, type LocaleName } from './locale-names.ts';
export {
  areSiblings,
  billingCountryOf,
  defaultLocale,
  isLanguage,
  isLocale,
  localeCodes,
  locales,
  marketingUrl,
  marketingSites,
  type Language,
  type Locale,
  type MarketingSite,
  type PostcodeLabel,
  type RoutingRegion,
  type SiteMode,
} from './locales.ts';
export { formatTime } from './store-time.ts';
export { dayAt } from './store-day.ts';
export { maskPersonal } from './mask-personal.ts';
export { decimalOf, formatMoney, minorUnitsOf, sumMoney, type Money } from './money.ts';
export { parseMoney } from './parse-money.ts';
export { localeOfCountry, regionSwitch, routingRegionOf, type RegionSwitchFacts } from './region-switch.ts';
export { cutText, normaliseTyped, withoutControls } from './typed-text.ts';
