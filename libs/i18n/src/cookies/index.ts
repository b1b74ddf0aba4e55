export {
  countryUnknownCookie,
  currencyAutoSwitchedCookie,
  currencySwitchedCookie,
  localeChoice,
  localeCookie,
  regionSwitchCookies,
  registrationCookie,
  withoutCookie,
  yearSeconds,
} from './region-cookies.ts';
