export { lowerLocale } from './lower-locale.ts';
export {
  accountPageIn,
  isApiPath,
  isBehindLogin,
  isCheckoutPath,
  isInvoicePath,
  isPaymentPath,
  isRegisterPath,
  isSignInPath,
  localeCookiePaths,
  paymentConfirmedIn,
  paymentPathIn,
} from './store-paths.ts';
export { inLocale, localeInUrl, type UrlLocale } from './url-locale.ts';
