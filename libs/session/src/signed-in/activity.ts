import type { Clock } from '../clock.ts';
import type { SharedTimes } from '../tabs/shared-times.ts';

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
  /** Notes that the visitor did something just now. */
  note: () => void;
  /** Writes activity for the other tabs that was too frequent to be written at once. */
  flush: () => void;
  /** The time since the last activity in any tab, in milliseconds; 0 without a known activity. */
  idleMs: () => number;
  /** True when a tab has stored a last activity. */
  isKnown: () => boolean;
  forget: () => void;
};

/**
 * Remembers the last activity of all tabs. It measures idle time with the wall clock, which includes sleep, and with the
 * steady clock, which is right when the wall clock was set back. The longer time counts. A wall clock that was set forward
 * looks like sleep.
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

/** The attribute that marks a warning of the end, inside its dialog. */
export const warningMark = { 'data-session-warning': '' };

/**
 * Calls `onActivity` for every action of the visitor on the page, until `signal` is aborted. In the warning's dialog only the
 * choice itself counts, and the dialog reports it. The press of a button must not count, because it would close the dialog
 * before the click.
 */
export function watchActivity(page: EventTarget, onActivity: () => void, signal: AbortSignal): void {
  const onEvent = ({ target }: Event) => {
    if (!isInWarning(target)) onActivity();
  };
  for (const event of activityEvents) {
    // No capture for focus, so that only the window's own focus counts: a script that moves the focus is no activity.
    page.addEventListener(event, onEvent, { signal, passive: true, capture: event !== 'focus' });
  }
}

function isInWarning(target: EventTarget | null): boolean {
  const dialog = target !== null && 'closest' in target ? (target as Element).closest('dialog') : null;
  return dialog !== null && dialog.querySelector('[data-session-warning]') !== null;
}
