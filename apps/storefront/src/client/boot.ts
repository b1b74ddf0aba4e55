import { countryUnknownCookie, currencyAutoSwitchedCookie, localeCookie, yearSeconds } from '@assess/i18n/cookies';
import { isBehindLogin, localeCookiePaths, paymentConfirmedIn } from '@assess/i18n/store-url';
import { hasCookie } from '@assess/ui/cookies';
import { followChosenStore, followPageMenus } from '@assess/header-footer/boot';
import { followLinks, guardForms, hideBankReturn } from '@assess/invoices/boot';
import {
  clearFormDraft,
  hasEndRecord,
  hasFormDraft,
  isSignOutPending,
  markVisitor,
  tabStorage,
} from '@assess/session/boot';
import { holdSubmits, runDialogCommands } from '@assess/ui/boot';
import { notificationParameter, signedInCookie } from '../page-contract/cookies.ts';
import { storeOf } from '../page-contract/page-attributes.ts';
import { hydrateLate, measureWhenDone } from '@assess/page-server/client';

/**
 * The boot script, which makes every page work before React is loaded. It validates the find form and fills it with the numbers of a link,
 * lets each form be submitted only once, delays the submission of a form that needs the app until the app is hydrated, and makes dialogs
 * open and menus close in every browser. It hydrates the app at the first interaction, or at once if the page has `hydrateNow`.
 */
const locale = storeOf(document);

hideBankReturn();

for (const path of localeCookiePaths(location.pathname))
  document.cookie = `${localeCookie}=${locale};path=${path};max-age=${yearSeconds};samesite=lax`;
const paidFrom = paymentConfirmedIn(location.pathname);
if (paidFrom) clearFormDraft(paidFrom, tabStorage); // the visitor went to the payer's bank, which leads back to this page
followChosenStore(document, locale);
guardForms(document);
followLinks(document);
holdSubmits(document);
followPageMenus(document);
addEventListener('click', runDialogCommands);
measureWhenDone(document, navigator);
const isSignedIn = hasCookie(signedInCookie);
const isOwed = isSignOutPending(document);
if (isOwed && isBehindLogin(location.pathname)) markVisitor('gone'); // the server could not know that a sign-out is pending
else if (isSignedIn) markVisitor('expected'); // prevents a "Sign in" link that turns into a greeting
const isPersonal =
  isSignedIn ||
  isOwed ||
  hasCookie(currencyAutoSwitchedCookie) ||
  hasCookie(countryUnknownCookie) ||
  hasEndRecord(tabStorage) ||
  hasFormDraft(location.pathname, tabStorage) ||
  new URLSearchParams(location.search).has(notificationParameter);
hydrateLate(document, {
  isDue: isPersonal,
  isDueAfterStorage: () => hasCookie(signedInCookie), // the visitor signs in in another tab, which writes the tokens to storage
});
