import type { notificationParameter as libraryParameter } from '@assess/header-footer/notifications';
import type { Locale } from '@assess/i18n';
import type { SetCookie } from 'cookie';

/** Cookie with what was typed into a search that found nothing, for the find page it leads back to. */
export const typedSearchCookie = 'typed-search';

/** Cookie with what was asked about a payment, and the answer, for the page that says it. */
export const askedChargeCookie = 'asked-charge';

/** Cookie with the payment that this browser has begun and its bank asks about, and its invoices, for the way back to it. */
export const unfinishedPaymentCookie = 'unfinished-payment';

/** Cookie with what was typed into the form for several numbers, for that page. */
export const typedListCookie = 'typed-list';
/** Cookie with the e-mail address that a form was sent with, for its page, which says what came of it. */
export const typedAddressCookie = 'typed-address';

/** Cookie with what was sent to announce a transfer, for the page that says what became of it. */
export const sentTransferCookie = 'sent-transfer';

/** The look-up that a payment's invoices were chosen from, for the way back. */
export const chosenFromCookie = 'chosen-from';

/** What was typed into the form that makes a link, for that page. */
export const typedSenderCookie = 'typed-sender';

/** The secret that withdraws a link, for its page in the browser that made it. */
export const madeLinkCookie = 'made-link';

/** The visitor has seen the error page: from then on pages show the built-in content. */
export const contentFailedCookie = 'content-failed';

/** The store last seen. */
export const localeCookie = 'locale';
/** The registration country that a move to the sibling store was made for. @see spec §4 Region switching */
export const registrationCookie = 'registration';
/** The store a visitor was moved away from, until that is acknowledged. @see spec §4 Region switching */
export const currencyAutoSwitchedCookie = 'currency-auto-switched';

/** The store a visitor has chosen by hand, for as long as the browser is open: nobody is moved away from it. @see spec §3 */
export const currencySwitchedCookie = 'currency-switched';

/** The edge could not tell where a visitor is: said once, on the page of the store they were led to. */
export const countryUnknownCookie = 'country-unknown';

export const yearSeconds = 31_536_000;

/** @param path - below which it is sent. Default `/`; a more exact path wins (RFC 6265 §5.4). */
export const localeChoice = (locale: Locale, path = '/'): SetCookie => ({
  name: localeCookie,
  value: locale,
  path,
  maxAge: yearSeconds,
  sameSite: 'lax',
});

/** The three cookies of a move. @see spec §4 Region switching */
export const regionSwitchCookies = (from: Locale, to: Locale, registrationCountryIso: string): SetCookie[] => [
  localeChoice(to),
  { ...localeChoice(to), name: registrationCookie, value: registrationCountryIso },
  { ...localeChoice(to), name: currencyAutoSwitchedCookie, value: from },
];
/** The parameter of an address that carries a notification, for the boot script: the library has the same. */
export const notificationParameter = 'notification' satisfies typeof libraryParameter;

/** Readable by scripts, set while somebody is signed in at commerce: without it there is nobody to ask for. */
export const signedInCookie = 'signed-in';

/** Takes a cookie back. */
export const withoutCookie = (name: string): SetCookie => ({ name, value: '', path: '/', maxAge: 0 });
