import type { notificationParameter as libraryParameter } from '@assess/header-footer/notifications';

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

/** The URL parameter that carries a notification, for the boot script. The library has the same name for it. */
export const notificationParameter = 'notification' satisfies typeof libraryParameter;

/** The cookie, readable by scripts, that is set while a user is signed in at commerce. If it is missing, no page asks for the user. */
export const signedInCookie = 'signed-in';
