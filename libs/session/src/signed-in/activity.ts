import type { Clock } from '../clock.ts';
import type { SharedTimes } from '../tabs/shared-times.ts';
import { writeCookie, type CookieJar } from '../tabs/write-cookie.ts';

/**
 * The cookie that expires when the session is idle for too long, so that a server does not take a session for one that the next page
 * would end. No script reads it.
 */
export const activityCookie = 'assess-active';

/** The events that count as activity. @see spec §9, Session and time */
const activityEvents = [
  'keydown',
  'mousedown',
  'paste',
  'cut',
  'wheel',
  'beforeunload',
  'touchstart',
  'scroll',
  'focus',
] as const;

const writeAtMostEveryMs = 1000;

export type Activity = {
  /** Records the current time as the last activity. */
  note: () => void;
  /** Shares the last activity with the other tabs if `note` has not stored it yet. It does not store every activity. */
  flush: () => void;
  /** Returns the milliseconds since the last activity in any tab; 0 if no activity is known. */
  idleMs: () => number;
  /** Returns true when any tab has stored the time of an activity. */
  isKnown: () => boolean;
  forget: () => void;
};

type ActivityOptions = {
  clock: Clock;
  times: SharedTimes;
  jar: CookieJar;
  /** Returns the time without activity after which the session ends. */
  limitMs: () => number;
};

/**
 * Tracks the last activity in all tabs. It measures idle time with the wall clock, which includes sleep, and with the steady
 * clock, which stays right when the wall clock is set back. The longer time counts. A wall clock that is set forward looks
 * like sleep.
 */
export function createActivity({ clock, times, jar, limitMs }: ActivityOptions): Activity {
  let last: number | undefined;
  let lastSteady = clock.steadyNow();
  let writtenSteady = Number.NEGATIVE_INFINITY;
  let isUnwritten = false;

  const flush = () => {
    if (!isUnwritten || last === undefined) return;
    isUnwritten = false;
    writtenSteady = clock.steadyNow();
    times.write('last-activity', last);
    writeCookie(jar, activityCookie, 'yes', Math.floor(limitMs() / 1000));
  };

  const followOtherTabs = () => {
    if (isUnwritten) return;
    const stored = times.read('last-activity');
    if (stored === undefined || stored === last) return;
    last = stored;
    lastSteady = clock.steadyNow();
  };

  return {
    flush,
    note: () => {
      last = clock.now();
      lastSteady = clock.steadyNow();
      isUnwritten = true;
      if (lastSteady - writtenSteady >= writeAtMostEveryMs) flush();
    },
    idleMs: () => {
      followOtherTabs();
      return last === undefined ? 0 : Math.max(clock.now() - last, clock.steadyNow() - lastSteady, 0);
    },
    isKnown: () => times.read('last-activity') !== undefined,
    forget: () => {
      last = undefined;
      isUnwritten = false;
      writtenSteady = Number.NEGATIVE_INFINITY;
      times.remove('last-activity');
    },
  };
}

/** The attribute that marks a warning of the end, inside its dialog. */
export const warningAttribute = 'data-session-warning';

/**
 * Calls `onActivity` for every action of the visitor on the page, until `signal` is aborted. It ignores events in the dialog
 * with the warning, because pressing a button there would count as activity and close the dialog before the click. The dialog
 * reports the visitor's choice.
 */
export function watchActivity(page: EventTarget, onActivity: () => void, signal: AbortSignal): void {
  const onEvent = (event: Event) => {
    if (!isInWarning(event.composedPath()[0])) onActivity(); // the element itself, also inside a shadow root
  };
  for (const event of activityEvents) {
    // No capture for focus, so that only the window's own focus counts: a script that moves the focus is no activity.
    page.addEventListener(event, onEvent, { signal, passive: true, capture: event !== 'focus' });
  }
}

function isInWarning(target: EventTarget | undefined): boolean {
  const dialog = (target as Partial<Element> | undefined)?.closest?.('dialog'); // a window has no `closest`
  return Boolean(dialog?.querySelector(`[${warningAttribute}]`));
}
