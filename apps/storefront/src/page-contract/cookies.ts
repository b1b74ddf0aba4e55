import type { notificationParameter as libraryParameter } from '@assess/header-footer/notifications';
import type { Locale } from '@assess/i18n';
import type { SetCookie } from 'cookie';

/** The cookie that carries the fields of a failed search back to the find page. */
export const typedSearchCookie = 'typed-search';

/** The cookie that carries a payment status query and its result back to the page that shows it. */
export const askedChargeCookie = 'asked-charge';

/**
 * The cookie that holds the payment which this browser has begun and for which the bank asks for confirmation, with its invoices. It lets
 * the payer return to the payment.
 */
export const unfinishedPaymentCookie = 'unfinished-payment';

/** The cookie that carries the fields of the bulk lookup form back to its page. */
export const typedListCookie = 'typed-list';
/** The cookie that carries the submitted email address back to the form's page, which shows the result. */
export const typedAddressCookie = 'typed-address';

/** The cookie that carries a submitted transfer announcement back to the page that shows the result. */
export const sentTransferCookie = 'sent-transfer';

/** The cookie that names the lookup from which a payment's invoices were selected, for the way back. */
export const chosenFromCookie = 'chosen-from';

/** The cookie that carries the fields of the share link form back to its page. */
export const typedSenderCookie = 'typed-sender';

/** The cookie that holds the secret which revokes a share link, for the link's page in the browser that created it. */
export const madeLinkCookie = 'made-link';

/** The cookie set once the visitor has seen the error page. From then on pages show the built-in content. */
export const contentFailedCookie = 'content-failed';

/** The cookie that names the store last seen. */
export const localeCookie = 'locale';
/** The registration country for which a user was moved to the sibling store. @see spec §4 Region switching */
export const registrationCookie = 'registration';
/** The store from which a user was moved, until the user acknowledges it. @see spec §4 Region switching */
export const currencyAutoSwitchedCookie = 'currency-auto-switched';

/** The store that a visitor has chosen by hand, until the browser closes. The visitor is never moved away from it. @see spec §3 */
export const currencySwitchedCookie = 'currency-switched';

/** The cookie set if the edge could not tell the visitor's country. The page of the store they were led to mentions it once. */
export const countryUnknownCookie = 'country-unknown';

export const yearSeconds = 31_536_000;

/**
 * Sets the store last seen.
 *
 * @param path - the path below which it is sent. Default `/`; a more exact path wins (RFC 6265 §5.4).
 */
export const localeChoice = (locale: Locale, path = '/'): SetCookie => ({
  name: localeCookie,
  value: locale,
  path,
  maxAge: yearSeconds,
  sameSite: 'lax',
});

/** Sets the three cookies of a move to the sibling store. @see spec §4 Region switching */
export const regionSwitchCookies = (from: Locale, to: Locale, registrationCountryIso: string): SetCookie[] => [
  localeChoice(to),
  { ...localeChoice(to), name: registrationCookie, value: registrationCountryIso },
  { ...localeChoice(to), name: currencyAutoSwitchedCookie, value: from },
];
/** The URL parameter that carries a notification, for the boot script. The library has the same name for it. */
export const notificationParameter = 'notification' satisfies typeof libraryParameter;

/** The cookie, readable by scripts, that is set while a user is signed in at commerce. If it is missing, no page asks for the user. */
export const signedInCookie = 'signed-in';

/** Deletes a cookie. */
export const withoutCookie = (name: string): SetCookie => ({ name, value: '', path: '/', maxAge: 0 });
