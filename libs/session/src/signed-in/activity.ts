import type { Clock } from '../clock.ts';
import type { SharedTimes } from '../tabs/shared-times.ts';

/** Events that count as activity. @see spec §9, Session and time */
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
  /** The visitor did something just now. */
  note: () => void;
  /** Lets the other tabs know of activity that was too frequent to be written at once. */
  flush: () => void;
  /** How long no tab has seen activity; 0 when none was ever seen. */
  idleMs: () => number;
  /** Tells whether a tab has left a last activity behind. */
  isKnown: () => boolean;
  forget: () => void;
};

/**
 * Remembers the last activity of all tabs. The wall clock tells how long the machine slept, the steady clock how long it
 * was when the wall clock was put back; the longer of the two counts. A wall clock put forward looks like sleep.
 */
export function createActivity({ clock, times }: { clock: Clock; times: SharedTimes }): Activity {
  let last: number | undefined;
  let lastSteady = clock.steadyNow();
  let writtenSteady = Number.NEGATIVE_INFINITY;
  let isUnwritten = false;

  const flush = () => {
    if (!isUnwritten || last === undefined) return;
    isUnwritten = false;
    writtenSteady = clock.steadyNow();
    times.write('last-activity', last);
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

/** The mark of what warns of the end, within its dialog. */
export const warningMark = { 'data-session-warning': '' };

/**
 * Calls `onActivity` for everything a visitor does on the page, until `signal` is aborted. In the warning's dialog only
 * the choice itself counts, which the dialog tells: the press of a button would close it before the button is clicked.
 */
export function watchActivity(page: EventTarget, onActivity: () => void, signal: AbortSignal): void {
  const onEvent = ({ target }: Event) => {
    if (!isInWarning(target)) onActivity();
  };
  for (const event of activityEvents) {
    // The window must hear of its own focus only, hence no capture: a script that moves the focus is no activity.
    page.addEventListener(event, onEvent, { signal, passive: true, capture: event !== 'focus' });
  }
}

function isInWarning(target: EventTarget | null): boolean {
  const dialog = target !== null && 'closest' in target ? (target as Element).closest('dialog') : null;
  return dialog !== null && dialog.querySelector('[data-session-warning]') !== null;
}
