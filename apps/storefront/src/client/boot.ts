import { followPageMenus } from '@assess/header-footer/boot';
import { followLinks, guardForms } from '@assess/invoices/boot';
import {
  forgetVisit,
  hasEndNotice,
  hasKeptVisit,
  isBehindLogin,
  isSignOutPending,
  tabStorage,
} from '@assess/session/boot';
import { holdSubmits, runDialogCommands } from '@assess/ui/boot';
import {
  countryUnknownCookie,
  currencyAutoSwitchedCookie,
  currencySwitchedCookie,
  localeCookie,
  notificationParameter,
  signedInCookie,
  yearSeconds,
} from '../page-contract/cookies.ts';
import { hasCookie } from '../page-contract/has-cookie.ts';
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
import { measureWhenDone } from './measure-when-done.ts';

/**
 * The first seconds of every page, without React: the find form validates and takes the numbers of a link, forms post once, a form that needs the app
 * waits for it, dialogs open and menus close in every browser, and the app hydrates at the first interaction, or at once where the page asks for it.
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
    console.warn(error); // a part of the app did not come through: the next sign asks for it again
  }
  awaitSigns(); // should the visitor stay after all
}

function awaitSigns(): void {
  for (const sign of signs) addEventListener(sign, startApp, { capture: true, passive: true });
  addEventListener('storage', followOtherTabs);
  for (const sign of earlySigns) addEventListener(sign, startEarly);
}

/** A link to another store is a choice by hand, also before the app is hydrated. */
function noteChosenStore(click: Event): void {
  const store = storeChosenBy(click);
  if (store && store !== locale) document.cookie = `${currencySwitchedCookie}=${store};path=/;samesite=lax`;
}

/** A hand that moves, not one that rests where the page appears; or what the browser has ticked again, which is to be counted. */
function startEarly(event: Event): void {
  if (event instanceof PointerEvent ? event.movementX || event.movementY : isTickedAgain(document)) startApp();
}

/** Somebody has signed in in another tab, which stores their tokens. */
function followOtherTabs(): void {
  if (hasCookie(signedInCookie)) startApp();
}

/** The page's data stands at its end. */
const parsed = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true });
    else resolve(undefined);
  });

/** Resolves once the browser has painted what an interaction changed: only then does the app take the thread. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));

// The store last seen; a payment keeps its own.
for (const path of ['/', /^.*\/payment/.exec(location.pathname)?.[0]])
  if (path) document.cookie = `${localeCookie}=${locale};path=${path};max-age=${yearSeconds};samesite=lax`;
const [, paidFrom] = /^(.*\/payment)\/confirmation$/.exec(location.pathname) ?? [];
if (paidFrom) forgetVisit(paidFrom, tabStorage); // left for the payer's bank, which leads back to here
addEventListener('click', noteChosenStore, true);
guardForms(document);
followLinks(document);
holdSubmits(document);
followPageMenus(document);
addEventListener('click', runDialogCommands);
measureWhenDone(document, navigator);
const isSignedIn = hasCookie(signedInCookie);
const isOwed = isSignOutPending(document);
if (isOwed && isBehindLogin(location.pathname)) markVisitor('gone'); // the server could not know it
else if (isSignedIn) markVisitor('expected'); // no "Sign in" which turns into a greeting
const isPersonal =
  isSignedIn ||
  isOwed ||
  hasCookie(currencyAutoSwitchedCookie) ||
  hasCookie(countryUnknownCookie) ||
  hasEndNotice(tabStorage) ||
  hasKeptVisit(location.pathname, tabStorage) ||
  new URLSearchParams(location.search).has(notificationParameter);
if (isPersonal || hydrationOf(document) === hydrateNow.content) startApp();
else awaitSigns();
