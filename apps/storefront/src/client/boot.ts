import { guardForms } from '@assess/invoices/boot';
import { hasKeptVisit, isBehindLogin, isSignOutOwed } from '@assess/session';
import { holdSubmits, runDialogCommands } from '@assess/ui/boot';
import { currencySwitchedCookie } from '../addresses/visitor-cookies.ts';
import { signedOutMark } from '../visitor/signed-out-mark.ts';
import { tabStorage } from '../visitor/tab-storage.ts';

/**
 * The first seconds of every page, without React: the find form validates, forms post once, a form that needs the app
 * waits for it, dialogs open in every browser, and the app wakes at the first interaction, or at once where the page asks for it.
 */
const { locale } = document.documentElement.dataset;
const { app = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
const [entry = '', ...chunks] = app.split(' ');
const hasCookie = (name: string) => new RegExp(`(^|; )${name}=`).test(document.cookie);
const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart'];

let isLeaving = false;
addEventListener('beforeunload', () => (isLeaving = true));

async function wakeApp(): Promise<void> {
  for (const sign of signs) removeEventListener(sign, wakeApp, true);
  removeEventListener('storage', followOtherTabs);
  isLeaving = false;
  await parsed();
  await painted();
  for (const href of [entry, ...chunks]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  try {
    const { wakeUp } = await import(/* @vite-ignore */ entry);
    if (await wakeUp(() => isLeaving)) return;
  } catch (error) {
    console.warn(error); // a part of the app did not come through: the next sign asks for it again
  }
  awaitSigns(); // should the visitor stay after all
}

function awaitSigns(): void {
  for (const sign of signs) addEventListener(sign, wakeApp, { capture: true, passive: true });
  addEventListener('storage', followOtherTabs);
}

/** A link to another store is a choice by hand, also before the app is awake. */
function noteChosenStore({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-store]') : null;
  const { store } = link?.dataset ?? {};
  if (store && store !== locale) document.cookie = `${currencySwitchedCookie}=${store};path=/;samesite=lax`;
}

/** Somebody has signed in in another tab, which stores their tokens. */
function followOtherTabs(): void {
  if (hasCookie('signed-in')) void wakeApp();
}

/** The page's data stands at its end. */
const parsed = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true });
    else resolve(undefined);
  });

/** What the interaction itself changed is painted before the app takes the thread. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));

// The store last seen; a payment keeps its own.
for (const path of ['/', /^.*\/payment/.exec(location.pathname)?.[0]])
  if (path) document.cookie = `locale=${locale};path=${path};max-age=31536000;samesite=lax`;
addEventListener('click', noteChosenStore, true);
guardForms(document);
holdSubmits(document);
addEventListener('click', runDialogCommands);
const isSignedIn = hasCookie('signed-in');
const isOwed = isSignOutOwed(document);
const { dataset } = document.documentElement;
if (isOwed && isBehindLogin(location.pathname)) dataset['visitor'] = 'gone'; // the server could not know it
else if (isSignedIn) dataset['visitor'] = 'expected'; // no "Sign in" which turns into a greeting
const isPersonal =
  isSignedIn ||
  isOwed ||
  hasCookie('currency-auto-switched') ||
  hasCookie('country-unknown') ||
  signedOutMark.read() !== null ||
  hasKeptVisit(location.pathname, { getItem: tabStorage.get }) ||
  new URLSearchParams(location.search).has('notification');
if (isPersonal || document.querySelector('meta[name="app-wake"]')) void wakeApp();
else awaitSigns();
