import {
  countryUnknownCookie,
  currencyAutoSwitchedCookie,
  currencySwitchedCookie,
  localeCookie,
  yearSeconds,
} from '@assess/i18n/cookies';
import { hasCookie } from '@assess/ui/cookies';
import { followPageMenus } from '@assess/header-footer/boot';
import { followLinks, guardForms } from '@assess/invoices/boot';
import {
  clearFormDraft,
  hasEndNotice,
  hasFormDraft,
  isBehindLogin,
  isSignOutPending,
  tabStorage,
} from '@assess/session/boot';
import { holdSubmits, runDialogCommands } from '@assess/ui/boot';
import { notificationParameter, signedInCookie } from '../page-contract/cookies.ts';
import {
  isTickedAgain,
  markVisitor,
  storeChosenBy,
  storeOf,
  hydrationOf,
  hydrateNow,
  hydrateSoon,
} from '../page-contract/page-attributes.ts';
import { readPageBlock } from '../page-contract/page-block.ts';
import { measureWhenDone } from '@assess/page-server/client';

/**
 * Runs the first seconds of every page without React. It validates the find form and fills it with the numbers of a link, lets each form
 * post only once, holds a form that needs the app until the app is there, and makes dialogs open and menus close in every browser. It
 * hydrates the app at the first interaction, or at once if the page asks for it.
 */
const locale = storeOf(document);
const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart'];
const earlySigns = hydrationOf(document) === hydrateSoon.content ? ['pointermove', 'pageshow'] : [];

let isLeaving = false;
addEventListener('beforeunload', () => (isLeaving = true));

function startApp(): void {
  for (const sign of signs) removeEventListener(sign, startApp, true);
  removeEventListener('storage', followOtherTabs);
  for (const sign of earlySigns) removeEventListener(sign, startEarly);
  isLeaving = false;
  void loadApp();
}

async function loadApp(): Promise<void> {
  await parsed();
  await painted();
  try {
    const page = readPageBlock(document);
    for (const href of page.app) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const [entry = ''] = page.app;
    const { hydrateApp } = await import(/* @vite-ignore */ entry);
    if (await hydrateApp(page, () => isLeaving)) return;
  } catch (error) {
    console.warn(error); // a file of the app failed to load: the next interaction tries it a second time
  }
  awaitSigns(); // in case the visitor stays after all
}

function awaitSigns(): void {
  for (const sign of signs) addEventListener(sign, startApp, { capture: true, passive: true });
  addEventListener('storage', followOtherTabs);
  for (const sign of earlySigns) addEventListener(sign, startEarly);
}

/** Records the store whose link the visitor clicks as chosen by hand, even before the app is hydrated. */
function noteChosenStore(click: Event): void {
  const store = storeChosenBy(click);
  if (store && store !== locale) document.cookie = `${currencySwitchedCookie}=${store};path=/;samesite=lax`;
}

/**
 * Hydrates the app when the pointer moves (not when it only rests where the page appears), or when the browser has restored ticked boxes,
 * because they have to be counted.
 */
function startEarly(event: Event): void {
  if (event instanceof PointerEvent ? event.movementX || event.movementY : isTickedAgain(document)) startApp();
}

/** Hydrates the app when the visitor signs in in another tab, which writes the tokens to storage. */
function followOtherTabs(): void {
  if (hasCookie(signedInCookie)) startApp();
}

/** Resolves once the document is parsed, because the page's data is at its end. */
const parsed = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true });
    else resolve(undefined);
  });

/** Resolves once the browser has painted the result of an interaction, so that the app blocks the main thread only after that. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));

// Store the locale last seen, and a payment's own locale for its path.
for (const path of ['/', /^.*\/payment/.exec(location.pathname)?.[0]])
  if (path) document.cookie = `${localeCookie}=${locale};path=${path};max-age=${yearSeconds};samesite=lax`;
const [, paidFrom] = /^(.*\/payment)\/confirmation$/.exec(location.pathname) ?? [];
if (paidFrom) clearFormDraft(paidFrom, tabStorage); // the visitor went to the payer's bank, which leads back to this page
addEventListener('click', noteChosenStore, true);
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
  hasEndNotice(tabStorage) ||
  hasFormDraft(location.pathname, tabStorage) ||
  new URLSearchParams(location.search).has(notificationParameter);
if (isPersonal || hydrationOf(document) === hydrateNow.content) startApp();
else awaitSigns();
